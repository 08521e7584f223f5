import { mailingLists, publicLists } from './mailing-lists.ts';
import { formNames, type Option } from './options.ts';

/**
 * `website_data.source`: the forms of the site by their ids, each with the `form_name` of its rows and what operators read.
 * Ids are stored as they are; change labels freely, ids never.
 */
export const formSources = [
	{ value: 'consultation-individual', label: 'Consultation (individual)', formName: formNames.demo },
	{ value: 'consultation-team', label: 'Consultation (team)', formName: formNames.businessDemo },
	...Object.entries({
		'demo-standard': formNames.demo,
		'demo-business': formNames.businessDemo,
		contact: formNames.contact,
		enrollment: formNames.enrollment,
		...Object.fromEntries(publicLists.map((list) => [list, mailingLists[list].signUp.formName])),
		workshop: formNames.workshop,
		'career-map': formNames.careerMap,
		portfolio: formNames.portfolio,
	}).map(([value, formName]) => ({ value, label: formName, formName })),
	// Each event's rows have a name of their own.
	{ value: 'event-registration', label: 'Event registration', formName: undefined },
] satisfies readonly (Option & { formName: string | undefined })[];

/** Every `form_name` but those of events. */
export const everyFormName: readonly string[] = [...new Set(formSources.flatMap(({ formName }) => formName ?? []))];

/** What operators read for the form a row came from: its source's label, or its `form_name`. */
export function formLabel({ source, form_name }: { source: string | null; form_name: string }): string {
	const known = formSources.find(({ value }) => value === source);
	return known?.formName ? known.label : form_name;
}
