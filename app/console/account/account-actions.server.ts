import { type ActionContext, type ActionResult, actionsOf, defineAction } from '#app/act.server.ts';
import { consolePaths } from '#app/console/kit/icons.tsx';
import type { FormAnswer } from '#app/forms/answer.ts';
import { parseForm } from '#app/forms/parse.ts';
import { passwordFault } from '#app/operators/password-rule.server.ts';
import { changePassword } from '#app/operators/passwords.server.ts';
import {
	beginSecondFactor,
	confirmSecondFactor,
	type Enrollment,
	endSecondFactor,
	renewRecoveryCodes,
	reopenEnrollment,
} from '#app/operators/second-factor.server.ts';
import { revokeOthers, revokeSession } from '#app/operators/sessions.server.ts';
import { admit } from '#app/operators/sign-in-throttle.server.ts';
import { account } from '#content/console/account.ts';
import { refusalOf, SECRETS, signInProblem } from '../auth/auth-problems.server.ts';
import { accountCodeSchema, accountPasswordSchema, changePasswordSchema } from '../console.schema.ts';

const sessions = {
	ended: { title: 'Signed out there' },
	endedOthers: { title: 'Signed out everywhere else' },
} as const;

export interface AccountAnswer extends FormAnswer {
	enrolling?: Enrollment;
	/** Shown only once. */
	recoveryCodes?: string[];
}

const name = 'account.change';

const done = (text: { title: string; description?: string }, cookies?: string[]): ActionResult => ({
	to: consolePaths.account,
	toast: { kind: 'success', ...text },
	...(cookies && { cookies }),
});

const shown = (show: Pick<AccountAnswer, 'form' | 'enrolling' | 'recoveryCodes'>, cookies: string[] = []) => ({
	answer: { show: { outcome: 'accepted', result: null, ...show } satisfies AccountAnswer, cookies },
});

const changePasswordAction = defineAction({
	name,
	form: 'password',
	schema: changePasswordSchema,
	async perform(context) {
		const { services, operator, value } = context;
		const fault = await passwordFault(value.next, operator);
		if (fault) return { answer: { fields: { next: [fault] } } };
		return await throttled(context, 'current', async () => {
			await changePassword(services, operator, value);
			return done(account.password.done);
		});
	},
});

const withPassword = (form: string, run: (context: ActionContext<{ password: string }>) => Promise<ActionResult>) =>
	defineAction({
		name,
		form,
		schema: accountPasswordSchema,
		perform: (context) => throttled(context, 'password', () => run(context)),
	});

/** Limits password guesses as sign-in does, so an unattended browser is no shortcut. */
async function throttled(
	{ services, operator, address }: Pick<ActionContext, 'services' | 'operator' | 'address'>,
	field: string,
	run: () => Promise<ActionResult>,
): Promise<ActionResult> {
	const admission = await admit(services, { account: operator.email, address });
	if (admission.wait > 0) return { answer: signInProblem(services, { state: 'wait', seconds: admission.wait }) };
	try {
		const result = await run();
		await admission.succeeded();
		return result;
	} catch (error) {
		return { answer: refusalOf(services, error, field) };
	}
}

/** The authenticator app's first code. The answer to a wrong one shows the app's key again. */
const confirmCode = defineAction({
	name,
	form: 'code',
	secrets: SECRETS,
	async perform({ services, operator, request, form }) {
		const enrolling = await reopenEnrollment(services, operator, String(form.get('enrolling') ?? ''));
		if (!enrolling)
			return { answer: { status: 400, form: 'begin', description: 'This took too long. Please start again.' } };
		const submission = parseForm(form, accountCodeSchema);
		if (submission.status !== 'success') {
			const fields = (submission.reply().error ?? {}) as Record<string, string[]>;
			return { answer: { fields, extra: { enrolling } } };
		}
		try {
			const { recoveryCodes, cookies } = await confirmSecondFactor(services, request, operator, submission.value.code);
			return shown({ form: 'codes', recoveryCodes }, cookies);
		} catch (error) {
			return { answer: { ...refusalOf(services, error, 'code'), extra: { enrolling } } };
		}
	},
});

export const accountAction = actionsOf<AccountAnswer>({
	password: changePasswordAction,
	begin: withPassword('begin', async ({ services, request, operator, value: { password } }) =>
		shown({ form: 'code', enrolling: await beginSecondFactor(services, request, operator, password) }),
	),
	code: confirmCode,
	end: withPassword('end', async ({ services, request, operator, value: { password } }) =>
		done(account.app.ended, await endSecondFactor(services, request, operator, password)),
	),
	renew: withPassword('renew', async ({ services, request, operator, value: { password } }) =>
		shown({ form: 'codes', recoveryCodes: await renewRecoveryCodes(services, request, operator, password) }),
	),
	session: defineAction({
		name,
		form: 'sessions',
		errors: (error, { services }) => refusalOf(services, error),
		async perform({ services, operator, form }) {
			await revokeSession(services, operator, String(form.get('id') ?? ''));
			return done(sessions.ended);
		},
	}),
	others: defineAction({
		name,
		form: 'sessions',
		async perform({ services, operator }) {
			await revokeOthers(services, operator);
			return done(sessions.endedOthers);
		},
	}),
});
