/** The server accepted a form; `detail` is the form's id. */
export const ACCEPTED = 'mga:accepted';
