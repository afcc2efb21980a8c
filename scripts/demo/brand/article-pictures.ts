import { articleScenes } from './article-scenes.ts';

/** Pictures of a dealer's blog posts, 1600 by 900, as file name -> SVG text. */
export function articlePictures(slug: string): [file: string, svg: string][] {
  return Object.entries(articleScenes[slug] ?? {}).map(([file, draw]) => [file, draw()]);
}
