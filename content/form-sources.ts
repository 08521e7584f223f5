import { mailingLists, publicLists } from './mailing-lists.ts';
import { formNames, type Option } from './options.ts';

/**
 * `website_data.source`: the site's forms by id, each with the `form_name` of its rows and its label in the console.
 * Ids are stored: change labels freely, but never ids.
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
	{ value: 'teams', label: 'Team seats', formName: formNames.enrollment },
	// Each event's rows have their own name.
	{ value: 'event-registration', label: 'Event registration', formName: undefined },
] satisfies readonly (Option & { formName: string | undefined })[];

/** Every `form_name` except those of events. */
export const everyFormName: readonly string[] = [...new Set(formSources.flatMap(({ formName }) => formName ?? []))];

/** The label of the form that created a row: its source's label, or its `form_name`. */
export function formLabel({ source, form_name }: { source: string | null; form_name: string }): string {
	const known = formSources.find(({ value }) => value === source);
	return known?.formName ? known.label : form_name;
}
