/**
 * The specification's enumerations: stored values and their labels. Change labels freely, but never
 * values.
 */
export interface Option<Value extends string = string> {
	value: Value;
	label: string;
}

export const valuesOf = <const Value extends string>(options: readonly Option<Value>[]): Value[] =>
	options.map(({ value }) => value);

export const sectors = [
	{ value: 'technology', label: 'Technology' },
	{ value: 'finance', label: 'Finance' },
	{ value: 'healthcare', label: 'Healthcare' },
	{ value: 'education', label: 'Education' },
	{ value: 'retail', label: 'Retail' },
	{ value: 'manufacturing', label: 'Manufacturing' },
	{ value: 'government', label: 'Government' },
	{ value: 'nonprofit', label: 'Nonprofit' },
	{ value: 'other', label: 'Other' },
] as const satisfies readonly Option[];

/** The forms for individuals have one more sector. */
export const individualSectors = [
	...sectors,
	{ value: 'student', label: 'Student' },
] as const satisfies readonly Option[];

export const teamSizes = [
	{ value: '1-10', label: '1-10' },
	{ value: '11-50', label: '11-50' },
	{ value: '51-200', label: '51-200' },
	{ value: '201-500', label: '201-500' },
	{ value: '501-1000', label: '501-1000' },
	{ value: '1000+', label: '1000+' },
] as const satisfies readonly Option[];

export const experienceLevels = [
	{ value: 'beginner', label: 'Beginner' },
	{ value: 'intermediate', label: 'Intermediate' },
	{ value: 'advanced', label: 'Advanced' },
	{ value: 'expert', label: 'Expert' },
] as const satisfies readonly Option[];

export const referralSources = [
	{ value: 'social', label: 'Social media' },
	{ value: 'search', label: 'Search engine' },
	{ value: 'friend', label: 'Friend or colleague' },
	{ value: 'podcast', label: 'Podcast' },
	{ value: 'event', label: 'Event' },
	{ value: 'other', label: 'Other' },
] as const satisfies readonly Option[];

export const jobLevels = [
	{ value: 'Entry Level', label: 'Entry Level' },
	{ value: 'Mid Level', label: 'Mid Level' },
	{ value: 'Senior Level', label: 'Senior Level' },
	{ value: 'Manager', label: 'Manager' },
	{ value: 'Director', label: 'Director' },
	{ value: 'VP', label: 'VP' },
	{ value: 'C-Level', label: 'C-Level' },
] as const satisfies readonly Option[];

export const jobFunctions = [
	{ value: 'Engineering', label: 'Engineering' },
	{ value: 'Product', label: 'Product' },
	{ value: 'Marketing', label: 'Marketing' },
	{ value: 'Sales', label: 'Sales' },
	{ value: 'Operations', label: 'Operations' },
	{ value: 'HR', label: 'HR' },
	{ value: 'Finance', label: 'Finance' },
	{ value: 'Executive', label: 'Executive' },
	{ value: 'Other', label: 'Other' },
] as const satisfies readonly Option[];

/**
 * `website_data.form_name`, as listed in the specification; those of subscriptions are in `mailing-lists.ts`. The specification has none
 * for consultations, so they have the name of the demo request of their kind; `source` distinguishes them.
 */
export const formNames = {
	businessDemo: 'Business Demo Request Form',
	demo: 'Demo Request Form',
	contact: 'Contact Us Form',
	enrollment: 'Enrollment Form',
	workshop: 'WORKSHOP: CV to Website in Minutes with AI',
	careerMap: 'GenAI Career Hack',
	portfolio: 'Builder Portfolio Submission',
} as const;
