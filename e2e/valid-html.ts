import { HtmlValidate } from 'html-validate';

/** ARIA in HTML forbids states on the label of a field: they belong to the field. */
const states = ['busy', 'disabled', 'expanded', 'hidden', 'invalid', 'live', 'required'];
const notOnLabels = Object.fromEntries(
	states.map((state) => [`aria-${state}`, { allowed: () => 'it belongs to the field' }]),
);

const validator = new HtmlValidate({
	root: true,
	extends: ['html-validate:standard'],
	rules: { 'input-attributes': 'error' },
	elements: ['html5', { label: { attributes: notOnLabels } }],
});

/** @returns What is not allowed in HTML (the standard, and ARIA in HTML) on a page, with where it is. */
export async function invalidHtml(html: string): Promise<string[]> {
	const { results } = await validator.validateString(html);
	return results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${message}: ${selector}`));
}
