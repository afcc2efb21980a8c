import { and, count, desc, eq, gt, lte, sum } from 'drizzle-orm';
import { canResume, resumableUntil } from '../../domain/valuation/offer.ts';
import { mostPhotos } from '../../domain/valuation/photos.ts';
import { changed, type Valuation, type ValuationChange } from '../../domain/valuation/valuation.ts';
import type { LazyDatabase, Transaction } from '../db/database.ts';
import { after, at, databaseNow } from '../db/database-clock.ts';
import { valuationPhotoPlaces, valuationPhotos, valuations } from '../db/schema/valuations.ts';
import type { ValuationSource } from '../partners/valuation-source.ts';
import { valuationKey, valuationOfKey } from './valuation-key.ts';

type Row = typeof valuations.$inferSelect;

/** A valuation as stored. `key` names it in links; `photos` is how many there are. */
export type StoredValuation = Valuation & {
  id: string;
  key: string;
  carId: string | undefined;
  photos: number;
  createdAt: Date;
};

export type NewValuation = Pick<Valuation, 'rego' | 'regoState' | 'vehicle' | 'noEstimate'> & {
  dealer: string;
  carId?: string | undefined;
  userId?: string | undefined;
};

/** Valuations as routes and pages work with them. Anyone with a key of the dealer may view and change its valuation. */
export type Valuations = {
  /** The source of vehicles and values. */
  source: ValuationSource;
  start(valuation: NewValuation): Promise<StoredValuation>;
  /** Undefined for an invalid key, and for an expired valuation. */
  find(dealer: string, key: string): Promise<StoredValuation | undefined>;
  /** Those that a signed-in shopper began and can continue, newest first. */
  ofShopper(dealer: string, userId: string): Promise<StoredValuation[]>;
  /** Changes one, safely against concurrent changes. @param offerDays for which an offer is valid */
  change(dealer: string, key: string, change: ValuationChange, offerDays: number): Promise<StoredValuation | undefined>;
  /** The enquiry that it became, and whether that accepts the offer: it is kept as long as the enquiry. */
  sent(
    dealer: string,
    key: string,
    lead: { id: string; keepUntil: Date; accepted: boolean },
  ): Promise<StoredValuation | undefined>;
  /**
   * Adds photos up to the limit, and returns how many; only those for which there is room are converted.
   * @param toJpeg undefined for one that cannot be read
   */
  addPhotos(
    dealer: string,
    key: string,
    photos: readonly Uint8Array[],
    toJpeg: (photo: Uint8Array) => Promise<Uint8Array | undefined>,
  ): Promise<{ added: number; unread: number }>;
  /** @param n from 1 */
  photo(dealer: string, key: string, n: number): Promise<Buffer | undefined>;
  /** Records that the result was sent on. */
  noteReport(dealer: string, key: string): Promise<boolean>;
  /** Deletes expired ones; returns how many. */
  cleanUp(now: Date): Promise<number>;
};

/** Milliseconds that a shopper waits for a change. */
const timeout = 5000;
/** Milliseconds that photos take at most: six that each wait a minute for the converter, and are converted. */
const convertingTime = 10 * 60_000;

export function databaseValuations(
  database: LazyDatabase,
  source: ValuationSource,
  secret: string,
  now: () => Date = () => new Date(),
): Valuations {
  const inside = <T>(work: (db: Transaction) => Promise<T>): Promise<T> => database.transact(timeout, work);

  const stored = (row: Row, photos: number): StoredValuation => ({
    ...ofRow(row),
    id: row.id,
    key: valuationKey(secret, row.dealer, row.id),
    carId: row.carId ?? undefined,
    photos,
    createdAt: row.createdAt,
  });

  async function find(dealer: string, key: string): Promise<StoredValuation | undefined> {
    const id = valuationOfKey(secret, dealer, key);
    if (!id) return undefined;
    return database.ask(async (db) => {
      const row = await rowOf(db, id);
      return row && canResume(row.createdAt, now()) ? stored(row, await photosOf(db, id)) : undefined;
    });
  }

  /** Changes a row under a lock. */
  async function update(
    dealer: string,
    key: string,
    change: (valuation: Valuation) => Partial<Row>,
  ): Promise<StoredValuation | undefined> {
    const id = valuationOfKey(secret, dealer, key);
    if (!id) return undefined;
    return inside(async (db) => {
      const [row] = await db.select().from(valuations).where(eq(valuations.id, id)).for('update');
      if (!row || !canResume(row.createdAt, now())) return undefined;
      const [after] = await db
        .update(valuations)
        .set(change(ofRow(row)))
        .where(eq(valuations.id, id))
        .returning();
      return after && stored(after, await photosOf(db, id));
    });
  }

  /** Whether a valuation can get photos; locks it. */
  async function isOpen(db: Transaction, id: string): Promise<boolean> {
    const [row] = await db.select().from(valuations).where(eq(valuations.id, id)).for('update');
    return row !== undefined && !row.leadId && canResume(row.createdAt, now());
  }

  /** Takes room for photos, whichever gateway has taken or filled the rest; returns for how many. @param place names the room */
  const takeRoom = (id: string, place: string, wanted: number): Promise<number> =>
    inside(async (db) => {
      if (!(await isOpen(db, id))) return 0;
      const isTaken = and(eq(valuationPhotoPlaces.valuationId, id), gt(valuationPhotoPlaces.until, at(databaseNow())));
      const [taken] = await db
        .select({ n: sum(valuationPhotoPlaces.photos) })
        .from(valuationPhotoPlaces)
        .where(isTaken);
      const photos = Math.min(wanted, mostPhotos - (await photosOf(db, id)) - Number(taken?.n ?? 0));
      if (photos <= 0) return 0;
      const until = after(databaseNow(), convertingTime);
      await db.insert(valuationPhotoPlaces).values({ id: place, valuationId: id, photos, until });
      return photos;
    });

  const leaveRoom = (db: Pick<Transaction, 'delete'>, place: string) =>
    db.delete(valuationPhotoPlaces).where(eq(valuationPhotoPlaces.id, place));

  /** As many as there is room for, even if they took too long; returns how many. */
  const insertPhotos = (id: string, place: string, jpegs: readonly Uint8Array[]): Promise<number> =>
    inside(async (db) => {
      await leaveRoom(db, place);
      if (!(await isOpen(db, id))) return 0;
      const before = await photosOf(db, id);
      const photos = jpegs.slice(0, Math.max(0, mostPhotos - before)).map((jpeg, n) => ({
        valuationId: id,
        number: before + n + 1,
        data: Buffer.from(jpeg).toString('base64'),
      }));
      if (photos.length > 0) await db.insert(valuationPhotos).values(photos);
      return photos.length;
    });

  return {
    source,
    async start({ dealer, carId = null, userId = null, ...begun }) {
      const createdAt = now();
      const row = {
        ...rowOfValuation({ ...begun, answers: {}, photosDone: false, accepted: false }),
        ...{ id: crypto.randomUUID(), dealer, carId, userId, reportedAt: null, createdAt },
        ...{ rego: begun.rego, regoState: begun.regoState },
        keepUntil: resumableUntil(createdAt),
      };
      await database.ask((db) => db.insert(valuations).values(row));
      return stored(row, 0);
    },
    find,
    ofShopper: (dealer, userId) =>
      database.ask(async (db) => {
        const rows = await db
          .select()
          .from(valuations)
          .where(and(eq(valuations.dealer, dealer), eq(valuations.userId, userId)))
          .orderBy(desc(valuations.createdAt))
          .limit(20);
        return rows.filter(({ createdAt }) => canResume(createdAt, now())).map((row) => stored(row, 0));
      }),
    change: (dealer, key, change, offerDays) =>
      update(dealer, key, (valuation) => rowOfValuation(changed(valuation, change, offerDays, now()))),
    sent: (dealer, key, lead) =>
      update(dealer, key, (valuation) =>
        valuation.leadId
          ? { leadId: valuation.leadId }
          : {
              ...rowOfValuation(
                changed(valuation, { kind: 'sent', leadId: lead.id, accepted: lead.accepted }, 0, now()),
              ),
              keepUntil: lead.keepUntil,
            },
      ),
    async addPhotos(dealer, key, photos, toJpeg) {
      const id = valuationOfKey(secret, dealer, key);
      if (!id) return { added: 0, unread: 0 };
      const place = crypto.randomUUID();
      const fitting = photos.slice(0, await takeRoom(id, place, photos.length));
      try {
        const jpegs: Uint8Array[] = [];
        // One at a time: in parallel they would need the memory of all.
        for (const photo of fitting) {
          const jpeg = await toJpeg(photo);
          if (jpeg) jpegs.push(jpeg);
        }
        return { added: await insertPhotos(id, place, jpegs), unread: fitting.length - jpegs.length };
      } catch (error) {
        // If that fails too, it expires.
        await database.ask((db) => leaveRoom(db, place)).catch(() => {});
        throw error;
      }
    },
    async photo(dealer, key, n) {
      const id = valuationOfKey(secret, dealer, key);
      if (!id || !Number.isInteger(n) || n < 1 || n > mostPhotos) return undefined;
      const [photo] = await database.ask((db) =>
        db
          .select()
          .from(valuationPhotos)
          .where(and(eq(valuationPhotos.valuationId, id), eq(valuationPhotos.number, n))),
      );
      return photo && Buffer.from(photo.data, 'base64');
    },
    noteReport: async (dealer, key) => (await update(dealer, key, () => ({ reportedAt: now() }))) !== undefined,
    async cleanUp(at) {
      const deleted = await database.ask((db) =>
        db.delete(valuations).where(lte(valuations.keepUntil, at)).returning({ id: valuations.id }),
      );
      return deleted.length;
    },
  };
}

async function rowOf(db: Transaction, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(valuations).where(eq(valuations.id, id));
  return row;
}

async function photosOf(db: Transaction, id: string): Promise<number> {
  const [photos] = await db.select({ n: count() }).from(valuationPhotos).where(eq(valuationPhotos.valuationId, id));
  return Number(photos?.n ?? 0);
}

function ofRow(row: Row): Valuation {
  const { offerPrice: price, offerMadeAt: madeAt, offerEndsAt: endsAt } = row;
  return {
    ...{ rego: row.rego, regoState: row.regoState, answers: row.answers, photosDone: row.photosDone },
    vehicle: row.vehicle ?? undefined,
    kilometres: row.kilometres ?? undefined,
    value: row.value ?? undefined,
    noEstimate: row.noEstimate ?? undefined,
    offer: price !== null && madeAt && endsAt ? { price, madeAt, endsAt } : undefined,
    leadId: row.leadId ?? undefined,
    accepted: row.accepted,
  };
}

/** What a change may affect. */
const rowOfValuation = ({ vehicle, kilometres, value, noEstimate, answers, photosDone, ...rest }: Valuation) => ({
  vehicle: vehicle ?? null,
  kilometres: kilometres ?? null,
  value: value ?? null,
  noEstimate: noEstimate ?? null,
  answers,
  photosDone,
  offerPrice: rest.offer?.price ?? null,
  offerMadeAt: rest.offer?.madeAt ?? null,
  offerEndsAt: rest.offer?.endsAt ?? null,
  leadId: rest.leadId ?? null,
  accepted: rest.accepted,
});
