/** The dealer's colours and text. */
export interface PlaceholderLook {
  /** "#rrggbb". */
  ground: string;
  text: string;
  /** "Photo coming soon". */
  words: string;
}

/** The dealer's background with its text, as a 4:3 drawing. */
export function placeholder({ ground, text, words }: PlaceholderLook): string {
  const written = words.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">',
    `<rect width="400" height="300" fill="${ground}"/>`,
    `<text x="200" y="155" fill="${text}" font-family="system-ui,sans-serif" font-size="16" text-anchor="middle">${written}</text>`,
    '</svg>',
  ].join('');
}
