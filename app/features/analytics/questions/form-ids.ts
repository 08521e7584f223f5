import { formSources } from '#content/form-sources.ts';
import { mailingLists, type PublicList, publicLists } from '#content/mailing-lists.ts';

/** The ids of the forms on the pages that make rows with a `form_name`. */
export const formIds = (formName: string): string[] =>
	formSources.filter((source) => source.formName === formName).map(({ value }) => value);

/** The list whose sign-ups a form makes, which are confirmed by email. @param formName A `form_name`. */
export const listOfForm = (formName: string): PublicList | undefined =>
	publicLists.find((list) => mailingLists[list].signUp.formName === formName);
