/** A number with its noun, such as "2 items". */
export const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
