/** The token `--paper`, for the head of a page, where no style reaches. */
export const PAPER = '#fbf9f5';
