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

/** `website_data.source` of an order that an operator entered, which is no form that a person sent. */
export const enteredByOperator = {
	value: 'order-by-hand',
	label: 'Order entered by an operator',
	formName: formNames.enrollment,
} as const;

export const leadSources: readonly (Option & { formName: string | undefined })[] = [...formSources, enteredByOperator];

export const everyForm: readonly string[] = formSources.map(({ value }) => value);

export const labelOfForm = (form: string): string => leadSources.find(({ value }) => value === form)?.label ?? form;

/** The label of the form that created a row: its source's label, or its `form_name`. */
export function formLabel({ source, form_name }: { source: string | null; form_name: string }): string {
	const known = leadSources.find(({ value }) => value === source);
	return known?.formName ? known.label : form_name;
}
