import { createHash } from 'node:crypto';
import { ActionAnswer, type ActionContext, defineAction } from '#app/act.server.ts';
import {
	effectOf,
	planRhythmChange,
	type RhythmChange,
	type RhythmDraft,
	saveRhythmChange,
} from '#app/features/events/change-rhythm.server.ts';
import { ensureEvents } from '#app/features/events/ensure-events.server.ts';
import { listCountries, listRegions } from '#app/features/events/holidays.server.ts';
import { RHYTHMS } from '#app/features/events/rhythms.server.ts';
import { addDays } from '#app/features/events/wall-time.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import type { SettingVersion } from '#app/settings/store.server.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { formatZoned } from '../kit/times.ts';
import { addresses } from './addresses.ts';
import { type RhythmPreview, viewOfChange } from './rhythm.server.ts';
import { type RhythmValue, rhythmSchema } from './rhythm-schema.ts';

export type RhythmAnswer = FormAnswer & {
	regions?: { value: string; label: string }[];
	preview?: RhythmPreview;
	/** Identifies the previewed schedule. */
	previewed?: string;
	/** The schedule differs from the one that was previewed before. */
	isOther?: boolean;
};

/** First shows the next dates; then saves the schedule that was shown. */
export const saveRhythm = defineAction<RhythmValue, RhythmChange>({
	name: 'event.rhythm',
	form: 'rhythm',
	schema: rhythmSchema,
	errors: {
		field: ({ name, message }: { name: string; message: string }) => ({ fields: { [name]: [message] } }),
		changed: ({ by, at }: SettingVersion) => ({
			title: 'Someone changed it in the meantime',
			description: `${by} changed the schedule, ${formatZoned(at)}. What you typed is still here: preview it again.`,
		}),
	},
	async prepare(context) {
		const { services, form, value, now } = context;
		checkFirstDay(value.draft, now);
		const regions = await regionsOf(value.draft);
		const change = await planRhythmChange(services, value.draft);
		const previewed = createHash('sha256').update(JSON.stringify(change.sessions)).digest('base64url').slice(0, 22);
		const before = form.get('previewed');
		if (form.get('intent') === 'save' && before === previewed) return change;
		const preview = viewOfChange(change, await effectOf(services.db, services, change));
		const isOther = form.get('intent') === 'save' && Boolean(before);
		throw new ActionAnswer({
			status: 200,
			extra: { regions, preview, previewed, isOther } satisfies Partial<RhythmAnswer>,
		});
	},
	async run({ tx, services, operator, value: { draft, version }, prepared: change }) {
		const { moved, stay } = await saveRhythmChange(tx, services, change, version, operator.name);
		return {
			audit: {
				subject: { kind: 'setting', id: RHYTHMS },
				before: { version },
				after: {
					...draft,
					daysOff: draft.daysOff.length,
					version: version + 1,
					moved: moved.length,
					stay: stay.length,
				},
			},
			to: addresses.rhythm,
			toast: {
				kind: 'success',
				title: 'The schedule is saved',
				description: `Sessions moved: ${moved.length}. Sessions added: see Events.`,
			},
			async afterCommit() {
				await services.settings.refresh();
				await ensureEvents(services);
				services.pagesChanged();
			},
		};
	},
});

function checkFirstDay({ from, zone }: RhythmDraft, now: ActionContext['now']): void {
	const today = dayIn(zone, now);
	const message =
		from <= today
			? 'Please enter a day after today.'
			: from > addDays(today, 366)
				? 'Please enter a day within the next year.'
				: undefined;
	if (message) throw new DomainError('field', { name: 'from', message });
}

/** The regions of the schedule's country. @throws {DomainError} `field`, for an unknown country */
async function regionsOf({ holidays }: RhythmDraft) {
	if (!holidays) return [];
	const { country, region } = holidays;
	if (!(await listCountries()).some(({ value }) => value === country)) {
		throw new DomainError('field', { name: 'country', message: 'Please choose a country from the list.' });
	}
	const regions = await listRegions(country);
	if (region && !regions.some(({ value }) => value === region)) {
		throw new ActionAnswer({ fields: { region: ['Please choose a region of this country.'] }, extra: { regions } });
	}
	return regions;
}
