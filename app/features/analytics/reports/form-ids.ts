import { formSources } from '#content/form-sources.ts';
import { mailingLists, type PublicList, publicLists } from '#content/mailing-lists.ts';

/** The ids of the forms that create rows with a `form_name`. */
export const formIdsOf = (formName: string): string[] =>
	formSources.filter((source) => source.formName === formName).map(({ value }) => value);

/** The mailing list that a form subscribes to, with confirmation by email. @param formName A `form_name`. */
export const listOfForm = (formName: string): PublicList | undefined =>
	publicLists.find((list) => mailingLists[list].signUp.formName === formName);
