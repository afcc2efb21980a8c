/**
 * The order of the cascade, lowest first. Every page declares it before any stylesheet, because bundling decides which of those is first;
 * the Content-Security-Policy allows exactly this text.
 */
export const layerOrder = '@layer reset,tokens,theme,base,components,utilities;';
