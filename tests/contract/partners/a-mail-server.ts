import { once } from 'node:events';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { whenFileEnds } from '../../when-file-ends.ts';

/** A mail server that takes everything but emails to "refused@"; those to "slow@" get one more dot of an answer now and then, and no end. */
export async function aMailServer(port = 0) {
  const emails: { to: string; data: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    let to = '';
    let data: string | undefined;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mail.example');
    socket.setEncoding('utf8').on('error', () => {});
    socket.on('data', (part: string) => {
      rest += part;
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (data !== undefined) {
          if (line !== '.') data += `${line}\n`;
          else if (to.startsWith('slow')) {
            const dots = setInterval(() => socket.write('250-.\r\n'), 20);
            socket.once('close', () => clearInterval(dots));
          } else {
            emails.push({ to, data });
            data = undefined;
            say('250 taken');
          }
        } else if (/^RCPT/i.test(line)) {
          to = line.slice(line.indexOf('<') + 1, line.indexOf('>'));
          say(to.startsWith('refused') ? '550 no such mailbox' : '250 ok');
        } else if (/^DATA/i.test(line)) {
          data = '';
          say('354 go on');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else say('250 ok');
      }
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  whenFileEnds(close);
  return {
    close,
    port: (server.address() as AddressInfo).port,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emails,
  };
}
