import { formNames, formSources } from '#content/options.ts';

/** Names of `website_data.form_name`. */
export type FormName = (typeof formNames)[keyof typeof formNames];

/** The forms on the pages, by their ids, that make rows of a name. */
export const formIds = (form: FormName): string[] =>
	formSources.filter(({ formName }) => formName === form).map(({ value }) => value);

/** The list whose sign-ups a form makes, which are confirmed by mail. */
export const listOfForm: Partial<Record<FormName, 'newsletter' | 'podcast'>> = {
	[formNames.podcast]: 'podcast',
	[formNames.newsletter]: 'newsletter',
};
