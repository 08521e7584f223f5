import type { Selectable } from 'kysely';
import { clock } from '#app/settings/clock.ts';
import { formLabel } from '#content/form-sources.ts';
import { type LeadColumn, leadColumns, leadFields, leadValue } from '#content/lead-fields.ts';
import { leadMails } from '#content/mails/leads.ts';
import type { WebsiteData } from '#database/tables.ts';

export type Lead = Selectable<WebsiteData>;

interface Fact {
	label: string;
	value: string;
}

/** The nonempty fields of a lead except its message, in the order of the forms. */
export function fieldFacts(lead: Lead): Fact[] {
	return leadColumns
		.filter((column) => column !== 'message')
		.map((column) => ({ label: leadFields[column].label, value: leadValue(leadFields[column], lead[column] ?? '') }))
		.filter(({ value }) => value);
}

/** Its fields, and where and when it came from. */
export function leadFacts(lead: Lead): Fact[] {
	const { labels } = leadMails;
	const context = [
		{ label: labels.affiliate_id, value: lead.affiliate_id ?? '' },
		{ label: labels.source, value: formLabel(lead) },
		{ label: labels.page_path, value: lead.page_path ?? '' },
		{ label: labels.created_at, value: inWords(lead.created_at) },
	];
	return [...fieldFacts(lead), ...context.filter(({ value }) => value)];
}

/** Formats an instant in the console's time zone: `November 20, 2026 at 1:22 PM EST`. */
export function inWords(instant: Date): string {
	const format = new Intl.DateTimeFormat('en-US', {
		year: 'numeric',
		month: 'long',
		day: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
		timeZoneName: 'short',
		timeZone: clock().zone,
	});
	return format.format(instant).replaceAll('\u202f', ' ');
}

/**
 * The columns of `website_data` that a form's values fill.
 * @param values By the form's field names; other fields than those of a lead are ignored.
 * @param empty The value for an empty field.
 */
export function leadRow(
	values: { email: string } & Readonly<Record<string, unknown>>,
	empty: '' | null = null,
): { email: string } & Partial<Record<LeadColumn, string | null>> {
	const filled = leadColumns.flatMap((column) => {
		const value = values[leadFields[column].input];
		return typeof value === 'string' ? [[column, value || empty]] : [];
	});
	return { ...Object.fromEntries(filled), email: values.email };
}
