import {
  Document,
  type DocumentProps,
  Image,
  Link,
  Page,
  Path,
  Svg,
  Text,
  type TextProps,
  View,
} from '@react-pdf/renderer';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import type { CarSheet } from '../../domain/car/views/car-sheet.ts';
import { joinPresent } from '../../domain/text.ts';
import { fill } from '../../domain/texts/text.ts';
import { lineHeights, type PagePlan, planPage } from './page-plan.ts';
import type { PdfOrder } from './pdf-order.ts';
import { printableText, wordParts } from './printable-text.ts';
import { qrPath } from './qr-path.ts';
import { styles } from './styles.ts';

type PdfTexts = PdfOrder['texts'];

type Style = NonNullable<TextProps['style']>;

/** A text limited to its style's number of lines. */
const text = (style: Style, content: string, limit = 160): ReactNode =>
  h(
    Text,
    { style, hyphenationCallback: (word: string | null) => wordParts(word ?? '') },
    printableText(content, limit),
  );

/**
 * One A4 page about a car.
 * @param photo a JPEG; without one the page says so
 */
export function carDocument(
  { sheet, look, madeOn, texts }: PdfOrder,
  photo: Uint8Array | undefined,
): ReactElement<DocumentProps> {
  const plan = planPage(sheet);
  return h(
    Document,
    {
      title: printableText(sheet.name, 120),
      author: printableText(sheet.seller.name, 120),
      subject: sheet.url,
      language: 'en-AU',
    },
    h(
      Page,
      { size: 'A4', style: styles.page },
      // A box of the page's height: nothing moves to a second page; overflow was cut before.
      h(
        View,
        { style: styles.sheet, wrap: false },
        band(sheet, look),
        h(
          View,
          { style: styles.body },
          text(styles.condition, joinPresent([sheet.condition, ...sheet.numbers.slice(0, 1).map(labelled)], '  ·  ')),
          text({ ...styles.title, height: plan.titleLines * 25, maxLines: plan.titleLines }, sheet.title),
          text(styles.subtitle, sheet.subtitle || ' '),
          h(View, { style: styles.main }, photoBox(photo, texts), side(sheet, plan, texts)),
          finance(sheet, plan),
          specs(plan, texts),
          prose(texts.features, plan.features),
          prose(sheet.commentsTitle, plan.comments),
        ),
        footer(sheet, plan, fill(texts.made, { date: madeOn }), texts),
      ),
    ),
  );
}

const labelled = ({ label, value }: { label: string; value: string }): string => `${label} ${value}`;

const band = ({ seller }: CarSheet, { brand, onBrand }: PdfOrder['look']): ReactNode =>
  h(
    View,
    { style: { ...styles.band, backgroundColor: brand, color: onBrand } },
    text(styles.bandName, seller.name),
    h(Text, { style: styles.bandContact }, `${printableText(seller.phone, 40)}\n${printableText(seller.host, 60)}`),
  );

const photoBox = (photo: Uint8Array | undefined, texts: PdfTexts): ReactNode =>
  h(
    View,
    { style: styles.photoBox },
    photo
      ? h(Image, { style: styles.photo, src: { data: Buffer.from(photo), format: 'jpg' } })
      : text(styles.noPhoto, texts.noPhoto),
  );

function side({ price, kind }: CarSheet, { facts, numbers }: PagePlan, texts: PdfTexts): ReactNode {
  return h(
    View,
    { style: styles.side },
    price ? text(price.main.length > 12 ? styles.priceWords : styles.price, price.main) : null,
    price ? null : text(styles.priceWords, fill(texts.sold, { kind })),
    price?.type || price?.was ? text(styles.priceType, joinPresent([price.type, price.was], '  ·  ')) : null,
    price?.purchase ? text(styles.priceType, price.purchase) : null,
    price?.note ? text(styles.priceNote, price.note, 240) : null,
    h(
      View,
      { style: styles.sideRows },
      ...[...facts, ...numbers].map(({ label, value }) =>
        h(View, { style: styles.row }, text(styles.rowLabel, label), text(styles.rowValue, value)),
      ),
    ),
  );
}

/** Its weekly cost, and below it everything required with that. */
const finance = ({ finance: figure }: CarSheet, { notes }: PagePlan): ReactNode =>
  figure
    ? h(
        View,
        null,
        text(styles.figure, `${figure.repayment}  ·  ${figure.comparison}`),
        text(
          { ...styles.note, height: notes.lines * lineHeights.note, maxLines: notes.lines },
          notes.text,
          notes.text.length,
        ),
      )
    : null;

function specs({ specs: columns }: PagePlan, texts: PdfTexts): ReactNode {
  if (columns.length === 0) return null;
  return h(
    View,
    null,
    text(styles.heading, texts.specifications),
    h(
      View,
      { style: styles.specs },
      ...columns.map((rows, n) =>
        h(
          View,
          { style: { ...styles.specColumn, ...(n === 2 ? { marginRight: 0 } : {}) } },
          ...rows.map(({ label, value }) =>
            h(View, { style: styles.specRow }, text(styles.specLabel, label), text(styles.specValue, value)),
          ),
        ),
      ),
    ),
  );
}

function prose(title: string, { text: content, lines }: { text: string; lines: number }): ReactNode {
  if (lines < 1) return null;
  return h(
    View,
    null,
    text(styles.heading, title),
    h(
      Text,
      {
        style: { ...styles.small, maxLines: lines },
        hyphenationCallback: (word: string | null) => wordParts(word ?? ''),
      },
      content,
    ),
  );
}

function footer({ seller, url, kind }: CarSheet, { licences }: PagePlan, madeText: string, texts: PdfTexts): ReactNode {
  const qr = qrPath(url);
  return h(
    View,
    { style: styles.footer },
    h(
      View,
      { style: styles.seller },
      text(styles.sellerName, seller.location),
      seller.address ? text(styles.sellerLine, seller.address) : null,
      text(styles.sellerLine, joinPresent([seller.phone, seller.email], '  ·  ')),
      ...licences.map((licence) => text(styles.licence, licence)),
      seller.legal ? text(styles.licence, seller.legal) : null,
      text(styles.made, madeText, 240),
    ),
    h(View, { style: styles.scan }, text({}, fill(texts.scanPdf, { kind }))),
    h(
      Link,
      { src: url },
      h(Svg, { style: styles.qr, viewBox: `0 0 ${qr.size} ${qr.size}` }, h(Path, { d: qr.path, fill: 'black' })),
    ),
  );
}
