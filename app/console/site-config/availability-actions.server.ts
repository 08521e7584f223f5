import type { Transaction } from 'kysely';
import {
	AVAILABILITY,
	availabilityRule,
	type PreviewedDay,
	previewOf,
} from '#app/features/scheduling/availability.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import type { Services } from '#app/services.ts';
import { changeSetting } from '#app/settings/store.server.ts';
import { type AvailabilityRule, availability } from '#content/availability.ts';
import { consolePaths } from '#content/console/paths.ts';
import { availabilityPage } from '#content/console/site-config.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { ActionAnswer, type ActionResult, defineAction, type RunContext } from '../kit/action.server.ts';
import { datesBetween, daysOffSchema, hoursSchema, versionSchema } from './availability-schema.ts';
import { changedBy } from './setting-actions.server.ts';

const MOST_DAYS_OFF = 400;
/** How many days the preview shows. */
export const PREVIEW_DAYS = 14;

/** An answer that shows what visitors could book with the hours in the form. */
export interface AvailabilityAnswer extends FormAnswer {
	preview?: PreviewedDay[];
}

const { done, messages } = availabilityPage;
const errors = {
	changed: changedBy(availabilityPage.stale),
	from: (sentence: string) => ({ fields: { from: [sentence] } }),
};

interface Change {
	version: number;
	/** Undefined for the default. */
	rule: AvailabilityRule | undefined;
	by: string;
	now: Date;
	toast: { title: string; description?: string };
}

async function save(tx: Transaction<Tables>, services: Services, change: Change): Promise<ActionResult> {
	const { version, rule, by, now, toast } = change;
	await changeSetting(tx, { name: AVAILABILITY, value: rule, version, by, now });
	return {
		audit: {
			subject: { kind: 'setting', id: AVAILABILITY },
			before: { version, ...factsOf(availabilityRule(services)) },
			after: { version: version + 1, ...factsOf(rule ?? availability) },
		},
		to: consolePaths.availability,
		toast: { kind: 'success', ...toast },
		afterCommit: () => services.settings.refresh(),
	};
}

const factsOf = ({ daysOff, ...rule }: AvailabilityRule) => ({ ...rule, daysOff: daysOff.length });

/** Shows what the hours in the form would let visitors book, without saving them. */
export const previewHours = defineAction({
	name: 'availability.change',
	form: 'hours',
	schema: hoursSchema,
	async prepare({ services, form, value: { hours } }) {
		const { daysOff } = availabilityRule(services);
		const preview = await previewOf(services, { ...hours, daysOff }, PREVIEW_DAYS);
		const initialValue = Object.fromEntries(form);
		const result = { status: 'success', initialValue };
		throw new ActionAnswer({ status: 200, extra: { outcome: 'accepted', result, preview } });
	},
	run: () => ({}),
});

export const saveHours = defineAction({
	name: 'availability.change',
	form: 'hours',
	schema: hoursSchema,
	errors,
	run({ tx, services, operator, now, value: { hours, version } }) {
		const { daysOff } = availabilityRule(services);
		return save(tx, services, { version, rule: { ...hours, daysOff }, by: operator.name, now, toast: done.save });
	},
});

interface DaysOff {
	from: string;
	until?: string | undefined;
	version: number;
}

export const addDaysOff = defineAction({
	name: 'availability.change',
	form: 'days',
	schema: daysOffSchema,
	errors,
	run({ tx, services, operator, now, value: { from, until, version } }: RunContext<DaysOff>) {
		const last = until || from;
		const rule = availabilityRule(services);
		// It may still be yesterday where the host is.
		if (last < dayBefore(now.toISOString().slice(0, 10))) throw new DomainError('from', messages.past);
		const daysOff = [...new Set([...rule.daysOff, ...datesBetween(from, last)])].sort();
		if (daysOff.length > MOST_DAYS_OFF) throw new DomainError('from', messages.full);
		return save(tx, services, { version, rule: { ...rule, daysOff }, by: operator.name, now, toast: done.addDays });
	},
});

export const removeDaysOff = defineAction({
	name: 'availability.change',
	form: 'days-off',
	schema: daysOffSchema,
	errors,
	run({ tx, services, operator, now, value: { from, until, version } }: RunContext<DaysOff>) {
		const rule = availabilityRule(services);
		const removed = datesBetween(from, until || from);
		const daysOff = rule.daysOff.filter((date) => !removed.includes(date));
		return save(tx, services, { version, rule: { ...rule, daysOff }, by: operator.name, now, toast: done.removeDays });
	},
});

export const resetAvailability = defineAction({
	name: 'availability.default',
	form: 'default',
	schema: versionSchema,
	errors,
	run: ({ tx, services, operator, now, value: { version } }: RunContext<{ version: number }>) =>
		save(tx, services, { version, rule: undefined, by: operator.name, now, toast: done.default }),
});

const dayBefore = (date: string) => new Date(Date.parse(`${date}T00:00Z`) - 24 * 3_600_000).toISOString().slice(0, 10);
