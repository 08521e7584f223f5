/**
 * Props that make the browser focus an element when the page loads, with or without scripts; the first such element wins. Console
 * forms are submitted as plain HTML, so a rejected form is a new page that would open at its top, with the error possibly far
 * below. React renders `autoFocus` as the attribute on the server.
 * @see https://html.spec.whatwg.org/multipage/interaction.html#the-autofocus-attribute
 */
export const autoFocusFirstError = { autoFocus: true } as const;

export function invalidProps(errors: readonly string[] | undefined) {
	return errors ? { 'aria-invalid': true, ...autoFocusFirstError } : {};
}
