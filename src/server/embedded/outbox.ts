import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../../stock/store/disk/flushed-files.ts';
import { workInTurn } from '../in-turn.ts';
import type { Attachment, CrmPort, MailPort, SmsPort } from '../ports.ts';

type WrittenAttachment = Attachment & { content: string };

/** One message that would have left the machine. */
export type OutboxItem = {
  /** Its line in the file, from 0. */
  line: number;
  /** ISO 8601. */
  at: string;
  kind: 'sms' | 'mail' | 'webhook';
  to: string;
  subject?: string;
  text: string;
  /** The email as most people would see it. */
  html?: string;
  attachments?: readonly WrittenAttachment[];
};

/** Messages recorded instead of sent, for development: one line of JSON each in DATA_DIR/outbox.ndjson. */
export type Outbox = {
  put(item: Omit<OutboxItem, 'at' | 'line'>): Promise<void>;
  /** The newest first. */
  newest(limit: number): Promise<OutboxItem[]>;
  /** Blanks lines containing one of these: the numbers, addresses and enquiries of someone who requests erasure. */
  forget(marks: readonly string[]): Promise<void>;
};

/** @param log where each item is also announced; nowhere if omitted */
export function fileOutbox(dataDir: string, log?: (line: string) => void, now = () => new Date()): Outbox {
  const file = join(dataDir, 'outbox.ndjson');
  /** What is written while the file is rebuilt must not be lost. */
  const inTurn = workInTurn();
  return {
    async put(item) {
      await inTurn(async () => {
        await mkdir(dataDir, { recursive: true, mode: 0o700 });
        await appendFile(file, `${JSON.stringify({ at: now().toISOString(), ...item })}\n`, { mode: 0o600 });
      });
      log?.(`Outbox: ${item.kind} to ${item.to}: ${item.subject ?? item.text}`);
    },
    forget: (marks) =>
      inTurn(async () => {
        const text = await readFile(file, 'utf8').catch(() => '');
        // Lines keep their numbers, which are part of emails' addresses.
        const lines = text
          .split('\n')
          .map((line) => (marks.some((mark) => line.includes(mark)) ? blanked(line) : line));
        if (lines.join('\n') === text) return;
        await replaceFile(file, lines.join('\n'));
      }),
    async newest(limit) {
      const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
      return lines
        .map((text, line) => ({ text, line }))
        .slice(-limit)
        .reverse()
        .map(({ text, line }) => ({ ...(JSON.parse(text) as Omit<OutboxItem, 'line'>), line }));
    },
  };
}

/** A line after blanking. */
function blanked(line: string): string {
  const { at, kind } = JSON.parse(line) as OutboxItem;
  return JSON.stringify({ at, kind, to: '', text: '' });
}

/** An attachment for a line of JSON: of bytes only their number. */
const written = ({ name, type, content }: Attachment): WrittenAttachment => ({
  ...{ name, type },
  content: typeof content === 'string' ? content : `${content.length} bytes`,
});

export const outboxMail = (outbox: Outbox): MailPort => ({
  async send({ to, subject, text, html, attachments = [] }) {
    if (/[\r\n]/.test(to + subject)) return { ok: false, error: 'a mail header holds a line break' };
    await outbox.put({
      kind: 'mail',
      to,
      subject,
      text,
      ...(html ? { html } : {}),
      attachments: attachments.map(written),
    });
    return { ok: true };
  },
});

export const outboxSms = (outbox: Outbox): SmsPort => ({
  async send({ to, text }) {
    await outbox.put({ kind: 'sms', to, text });
    return { ok: true };
  },
});

export const outboxCrm = (outbox: Outbox): CrmPort => ({
  async send({ url = 'outbox:', body }) {
    await outbox.put({ kind: 'webhook', to: url, text: body });
    return { ok: true };
  },
});
