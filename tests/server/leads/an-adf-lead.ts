import { XMLParser } from 'fast-xml-parser';
import { aLead } from './a-lead.ts';
import { car as emailCar } from './a-letterhead.ts';

export const createdAt = new Date('2026-11-20T01:02:03Z');
export const car = { ...emailCar, badge: 'G15 Pure', vin: 'JM0DJ2HA6G0123456', km: 61_000 };
/** A lead as ADF has it; with a car unless told otherwise. */
export const adfLead = (data: Record<string, unknown> = {}, withCar = true) => {
  const { content } = aLead();
  Object.assign(content.user_data, data);
  return { id: 'lead-1', dealer: 'smith', createdAt, content: { ...content, ...(withCar ? { car } : {}) } };
};
const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, trimValues: false });
/** The prospect of an ADF document. */
export const read = (xml: string) => parser.parse(xml).adf.prospect;
