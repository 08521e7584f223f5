import { experienceLevels, individualSectors, type Option, referralSources, teamSizes } from './options.ts';

/** A field that a person fills in, and that operators read. */
export interface LeadField {
	/** Its name in the forms. */
	input: string;
	label: string;
	/** A shorter label, for the console. */
	heading?: string;
	/** Its column's name in addresses of the console; `input` unless set. */
	column?: string;
	/** The first entry of its list, which stands for no choice. */
	prompt?: string;
	options?: readonly Option[];
}

/**
 * What a person may tell us in a form, by column of `website_data`, in the order that people read. From this list come the row, the
 * notification webhook, the operator's email, the panel after a form, the console's column and its CSV, the timeline, the export of a
 * person's data and its erasure. A new field needs its column in the database, an entry here, a rule in the form's `.schema.ts` and a
 * control in its `.form.tsx`; the privacy policy names what is collected (`legal.ts`).
 */
const fields = {
	name: { input: 'name', label: 'Name' },
	email: { input: 'email', label: 'Email' },
	company: { input: 'company', label: 'Company' },
	title: { input: 'title', label: 'Job title' },
	sector: { input: 'sector', label: 'Sector', prompt: 'Choose a sector', options: individualSectors },
	team_size: { input: 'teamSize', label: 'Team size', column: 'team', prompt: 'Choose a size', options: teamSizes },
	experience_level: {
		input: 'experienceLevel',
		label: 'Experience with GenAI',
		heading: 'Experience',
		column: 'experience',
		prompt: 'Choose a level',
		options: experienceLevels,
	},
	referral_source: {
		input: 'referralSource',
		label: 'Heard about us',
		heading: 'Heard of us by',
		column: 'referral',
		prompt: 'Choose one',
		options: referralSources,
	},
	message: { input: 'message', label: 'Message' },
} as const satisfies Record<string, LeadField>;

/** A column of `website_data` that holds what a person typed. */
export type LeadColumn = keyof typeof fields;

export const leadFields: Readonly<Record<LeadColumn, LeadField>> = fields;

export const leadColumns = Object.keys(fields) as readonly LeadColumn[];

/** What people read for a field's value: the label of an option, or the value itself. */
export function leadValue({ options }: LeadField, value: string): string {
	return options?.find((option) => option.value === value)?.label ?? value;
}
