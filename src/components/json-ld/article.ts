import type { BlogPosting, WithContext } from 'schema-dts';

/** A post as structured data needs it; paths are relative to the site. */
export interface ArticleFacts {
  path: string;
  title: string;
  description: string;
  image?: string | undefined;
  /** A day, or a moment with its offset. */
  published: string;
  author?: string | undefined;
  words: number;
}

/** Who publishes: the dealer. */
export interface Publisher {
  name: string;
  url: string;
  logo: string;
}

/** schema.org BlogPosting with absolute addresses; without an author the dealer wrote it. */
export function articleJsonLd(article: ArticleFacts, publisher: Publisher): WithContext<BlogPosting> {
  const absolute = (path: string) => new URL(path, publisher.url).href;
  const dealer = {
    '@type': 'Organization' as const,
    name: publisher.name,
    url: absolute('/'),
    logo: { '@type': 'ImageObject' as const, url: absolute(publisher.logo) },
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.description,
    ...(article.image ? { image: absolute(article.image) } : {}),
    datePublished: article.published,
    author: article.author ? { '@type': 'Person', name: article.author } : dealer,
    publisher: dealer,
    mainEntityOfPage: absolute(article.path),
    wordCount: article.words,
    inLanguage: 'en-AU',
  };
}
