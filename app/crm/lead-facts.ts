import type { Selectable } from 'kysely';
import { clock } from '#app/settings/clock.ts';
import { formLabel } from '#content/form-sources.ts';
import { leadMails } from '#content/mails/lead.ts';
import { experienceLevels, individualSectors, type Option, referralSources } from '#content/options.ts';
import type { WebsiteData } from '#database/tables.ts';

/** A row of website_data, as the forms wrote it. */
export type Lead = Selectable<WebsiteData>;

type Named = keyof typeof leadMails.labels;

const choices: Partial<Record<Named, readonly Option[]>> = {
	sector: individualSectors,
	experience_level: experienceLevels,
	referral_source: referralSources,
};

/** What the person typed, in the order of the forms; the message stands apart. */
export const typed: Named[] = [
	'name',
	'email',
	'company',
	'title',
	'sector',
	'team_size',
	'experience_level',
	'referral_source',
];

/** Everything there is to know of a lead but the message. */
export const everything: Named[] = [...typed, 'affiliate_id', 'source', 'page_path', 'created_at'];

/** The facts of a lead under their names, without those that were left empty. */
export function leadFacts(lead: Lead, names: readonly Named[]): { label: string; value: string }[] {
	return names.flatMap((name) => {
		const value = name === 'source' ? formLabel(lead) : lead[name];
		if (!value) return [];
		return [{ label: leadMails.labels[name], value: value instanceof Date ? inWords(value) : labelOf(name, value) }];
	});
}

function labelOf(name: Named, value: string): string {
	return choices[name]?.find((option) => option.value === value)?.label ?? value;
}

/** An instant as operators read it, on the console's clock: `November 20, 2026 at 1:22 PM EST`. */
export function inWords(instant: Date): string {
	const words = new Intl.DateTimeFormat('en-US', {
		year: 'numeric',
		month: 'long',
		day: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
		timeZoneName: 'short',
		timeZone: clock().zone,
	});
	return words.format(instant).replaceAll('\u202f', ' ');
}
