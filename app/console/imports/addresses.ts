/** The form's field of a column of a file. @param index From 0. */
export const columnInput = (index: number): string => `column-${index}`;

/** The form's field of what a value of a column means. @param number Of the value, in the order of the page. */
export const valueInput = (index: number, number: number): string => `value-${index}-${number}`;
