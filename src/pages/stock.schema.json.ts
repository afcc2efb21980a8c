import { toJsonSchema } from '@valibot/to-json-schema';
import { StockListSchema } from '~/domain/exports/stock-list.ts';

/** The contents of /stock.json, as JSON Schema. */
export const GET = (): Response =>
  Response.json({ title: 'Stock of a dealer', ...toJsonSchema(StockListSchema, { target: 'draft-2020-12' }) });
