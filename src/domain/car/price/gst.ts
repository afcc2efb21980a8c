/** GST, which some feeds call just tax; luxury car tax is another. */
const gst = '(?:g\\.?s\\.?t|(?<!car )tax(?:es)?|vat)\\b';
const withoutGst = new RegExp(
  `(\\+|\\b(plus|add|exc?|excl|exclud\\w*|exclusive|before|without|net|not incl\\w*))[\\s.:-]*(of )?${gst}|` +
    `${gst}\\.?\\s*(is )?(excl|extra|additional|payable|applies|on top|to be added|not incl)`,
  'i',
);

/** Whether a price's type, or the text it was written in, says that GST comes on top: "Excl. GST", "$52,990 + GST". */
export const excludesGst = (text: string | undefined): boolean => withoutGst.test(text ?? '');
