/**
 * What stands on the element at which a page opens that answers a form: the browser leads there, with scripts or without, to the
 * first of several in the page. A form of the console is sent as plain HTML, so its answer is a page that would open at its top,
 * and what is wrong may stand far below. React's `autoFocus` becomes the attribute when the server draws the page.
 * @see https://html.spec.whatwg.org/multipage/interaction.html#the-autofocus-attribute
 */
export const autoFocusFirstError = { autoFocus: true } as const;

/** What a control says when what was entered into it was refused; nothing when it was not. */
export function invalidProps(errors: readonly string[] | undefined) {
	return errors ? { 'aria-invalid': true, ...autoFocusFirstError } : {};
}
