/** A clock on which half an hour takes nine seconds. @param start milliseconds since 1970 at which both clocks were the same */
export const fastClock = (start: number): number => start + (Date.now() - start) * 200;
