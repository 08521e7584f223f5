import { data } from 'react-router';
import {
	AVAILABILITY,
	availabilityRule,
	type PreviewedDay,
	previewOf,
} from '#app/features/scheduling/availability.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import { changeSetting, SettingChanged } from '#app/settings/store.server.ts';
import { type AvailabilityRule, availability } from '#content/availability.ts';
import { consolePaths } from '#content/console/paths.ts';
import { availabilityPage } from '#content/console/site-config.ts';
import { done, parseActionForm, refusedAt } from '../kit/action-form.server.ts';
import { allowed } from '../kit/guard.server.ts';
import { datesBetween, daysOffSchema, hoursSchema, versionSchema } from './availability-schema.ts';
import { staleAnswer, typedIn } from './stale.server.ts';

const MOST_DAYS_OFF = 400;
/** How far the preview looks. */
export const PREVIEW_DAYS = 14;

/** An answer that shows what visitors could book by what was typed. */
export interface AvailabilityAnswer extends FormAnswer {
	preview?: PreviewedDay[];
}

/** Does what a form of the availability page asks for, by the name of its action. */
export async function doAvailabilityAction(services: Services, operator: Operator, form: FormData) {
	allowed(operator, 'availability.change');
	const action = String(form.get('intent') ?? '');
	const id = { look: 'hours', save: 'hours', 'add-days': 'days', 'remove-days': 'days-off', default: 'default' }[
		action
	];
	if (!id) throw data(null, { status: 400 });
	try {
		if (id === 'hours') return await hours(services, operator, form, action === 'look');
		if (id === 'default') return await backToDefault(services, operator, form);
		return await daysOff(services, operator, form, id, action === 'add-days');
	} catch (error) {
		if (!(error instanceof SettingChanged)) throw error;
		// What the other one saved is shown with the answer, also where another process took it.
		await services.settings.refresh();
		return staleAnswer(id, availabilityPage.stale, error, typedIn(form));
	}
}

async function hours(services: Services, operator: Operator, form: FormData, isLook: boolean) {
	const { value, refused } = await parseActionForm(form, 'hours', hoursSchema);
	if (refused) return data<AvailabilityAnswer>(refused, { status: 400 });
	const { daysOff } = availabilityRule(services);
	const rule: AvailabilityRule = { ...value.hours, daysOff };
	if (isLook) {
		const preview = await previewOf(services, rule, PREVIEW_DAYS);
		const result = { status: 'success' as const, initialValue: typedIn(form) };
		return data<AvailabilityAnswer>({ form: 'hours', outcome: 'accepted', result, preview });
	}
	await save(services, operator, value.version, rule);
	return done(services, consolePaths.availability, { kind: 'success', ...availabilityPage.done.save });
}

async function daysOff(services: Services, operator: Operator, form: FormData, id: string, isAdded: boolean) {
	const { value, refused } = await parseActionForm(form, id, daysOffSchema);
	if (refused) return data<AvailabilityAnswer>(refused, { status: 400 });
	const { messages, done: said } = availabilityPage;
	const { from, version } = value;
	const until = value.until || from;
	const rule = availabilityRule(services);
	const range = datesBetween(from, until);
	const today = services.now().toISOString().slice(0, 10);
	const kept = rule.daysOff.filter((date) => isAdded || !range.includes(date));
	const dates = [...new Set(isAdded ? [...kept, ...range] : kept)].sort();
	const refuse = (field: string, sentence: string) =>
		data<AvailabilityAnswer>(refusedAt(id, field, sentence, typedIn(form)), { status: 400 });
	// A day may still be on where the host is.
	if (isAdded && until < dayBefore(today)) return refuse('from', messages.past);
	if (dates.length > MOST_DAYS_OFF) return refuse('from', messages.full);
	await save(services, operator, version, { ...rule, daysOff: dates });
	return done(services, consolePaths.availability, {
		kind: 'success',
		...(isAdded ? said.addDays : said.removeDays),
	});
}

async function backToDefault(services: Services, operator: Operator, form: FormData) {
	const { value, refused } = await parseActionForm(form, 'default', versionSchema);
	if (refused) return data<AvailabilityAnswer>(refused, { status: 400 });
	await save(services, operator, value.version, undefined);
	return done(services, consolePaths.availability, { kind: 'success', ...availabilityPage.done.default });
}

/** Adds a version; undefined is the default again. @throws {SettingChanged} */
async function save(services: Services, operator: Operator, seen: number, rule: AvailabilityRule | undefined) {
	const now = services.now();
	await services.db.transaction().execute(async (tx) => {
		await changeSetting(tx, { name: AVAILABILITY, value: rule, seen, by: operator.name, now });
		await writeAuditLog(
			tx,
			operator,
			rule ? 'availability.change' : 'availability.default',
			{ kind: 'setting', id: AVAILABILITY },
			{
				before: { version: seen, ...factsOf(availabilityRule(services)) },
				after: { version: seen + 1, ...factsOf(rule ?? availability) },
			},
			now,
		);
	});
	await services.settings.refresh();
}

const factsOf = ({ daysOff, ...rule }: AvailabilityRule) => ({ ...rule, daysOff: daysOff.length });

const dayBefore = (date: string) => new Date(Date.parse(`${date}T00:00Z`) - 24 * 3_600_000).toISOString().slice(0, 10);
