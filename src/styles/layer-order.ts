/**
 * The order of the cascade, lowest first. Every page says it before any stylesheet, because bundling decides which of
 * those comes first; the Content-Security-Policy allows exactly this text.
 */
export const layerOrder = '@layer reset,tokens,theme,base,components,utilities;';
