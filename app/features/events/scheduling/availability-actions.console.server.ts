import { ActionAnswer, defineAction, type RunContext } from '#app/act.server.ts';
import { changedBy, saveVersion } from '#app/features/site/settings/setting-actions.console.server.ts';
import { versionSchema } from '#app/features/site/settings/setting-schema.console.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { type AvailabilityRule, availability } from '#content/availability.ts';
import { consolePaths } from '#content/console-paths.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { AVAILABILITY, availabilityRule, type PreviewedDay, previewOf } from './availability.server.ts';
import { datesBetween, daysOffSchema, hoursSchema } from './availability-schema.console.ts';

const MAX_DAYS_OFF = 400;
export const PREVIEW_DAYS = 14;

export interface AvailabilityAnswer extends FormAnswer {
	preview?: PreviewedDay[];
}

const errors = {
	changed: changedBy('What you typed is still here: check the history below, and save again to apply yours.'),
	from: (message: string) => ({ fields: { from: [message] } }),
};

type Context = RunContext<{ version: number }>;
type DaysOff = RunContext<{ from: string; until?: string | undefined; version: number }>;

/** @param rule Undefined for the default. */
const save = (context: Context, rule: AvailabilityRule | undefined, toast: { title: string; description?: string }) =>
	saveVersion(context, {
		name: AVAILABILITY,
		value: rule,
		to: consolePaths.availability,
		toast,
		before: factsOf(availabilityRule(context.services)),
		after: factsOf(rule ?? availability),
	});

const factsOf = ({ daysOff, ...rule }: AvailabilityRule) => ({ ...rule, daysOff: daysOff.length });

export const availabilityActions = {
	/** Shows what the hours in the form would let visitors book, without saving them. */
	look: defineAction({
		name: 'availability.change',
		form: 'hours',
		schema: hoursSchema,
		async prepare({ services, form, value: { hours } }) {
			const { daysOff } = availabilityRule(services);
			const preview = await previewOf(services, { ...hours, daysOff }, PREVIEW_DAYS);
			const result = { status: 'success', initialValue: Object.fromEntries(form) };
			throw new ActionAnswer({ status: 200, extra: { outcome: 'accepted', result, preview } });
		},
		run: () => ({}),
	}),
	save: defineAction({
		name: 'availability.change',
		form: 'hours',
		schema: hoursSchema,
		errors,
		run(context) {
			const { daysOff } = availabilityRule(context.services);
			return save(
				context,
				{ ...context.value.hours, daysOff },
				{
					title: 'The hours are saved',
					description: 'Visitors see them right away.',
				},
			);
		},
	}),
	'add-days': defineAction({
		name: 'availability.change',
		form: 'days',
		schema: daysOffSchema,
		errors,
		run(context: DaysOff) {
			const { from, until } = context.value;
			const last = until || from;
			const rule = availabilityRule(context.services);
			// It may still be yesterday in the host's time zone.
			if (last < dayIn('UTC', context.now, -1)) throw new DomainError('from', 'These days are over.');
			const daysOff = [...new Set([...rule.daysOff, ...datesBetween(from, last)])].sort();
			if (daysOff.length > MAX_DAYS_OFF)
				throw new DomainError('from', 'There can be 400 days off at most. Please remove some first.');
			return save(context, { ...rule, daysOff }, { title: 'The days off are added' });
		},
	}),
	'remove-days': defineAction({
		name: 'availability.change',
		form: 'days-off',
		schema: daysOffSchema,
		errors,
		run(context: DaysOff) {
			const { from, until } = context.value;
			const rule = availabilityRule(context.services);
			const removed = datesBetween(from, until || from);
			const daysOff = rule.daysOff.filter((date) => !removed.includes(date));
			return save(context, { ...rule, daysOff }, { title: 'The days are open again' });
		},
	}),
	default: defineAction({
		name: 'availability.default',
		form: 'default',
		schema: versionSchema,
		errors,
		run: (context: Context) => save(context, undefined, { title: 'Reset to the default' }),
	}),
};
