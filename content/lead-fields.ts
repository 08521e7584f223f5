import { experienceLevels, individualSectors, type Option, referralSources, teamSizes } from './options.ts';

export interface LeadField {
	/** Its name in the forms. */
	input: string;
	label: string;
	heading?: string;
	/** The name of its column in console URLs; `input` by default. */
	column?: string;
	/** The first option of its list, which means no choice. */
	prompt?: string;
	options?: readonly Option[];
}

/**
 * The fields of `website_data` in display order. The row, the notification webhook, the operator's email, the panel after a form, the
 * console's column and its CSV, the timeline, and the export and erasure of a person's data derive from this list. A new field also
 * needs a database column, and a rule and a control in the form; the privacy policy (`legal.ts`) must name
 * what is collected.
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

export type LeadColumn = keyof typeof fields;

export const leadFields: Readonly<Record<LeadColumn, LeadField>> = fields;

export const leadColumns = Object.keys(fields) as readonly LeadColumn[];

export function leadValue({ options }: LeadField, value: string): string {
	return options?.find((option) => option.value === value)?.label ?? value;
}
