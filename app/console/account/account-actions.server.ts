import { data } from 'react-router';
import type { Operator } from '#app/auth/auth.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
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
import type { Services } from '#app/services.ts';
import { account } from '#content/console/account.ts';
import { consolePaths } from '#content/console/paths.ts';
import { parseAuthForm, refusedBy } from '../auth/auth-form.server.ts';
import { signInRefusal } from '../auth/sign-in-refused.server.ts';
import { accountCodeSchema, accountPasswordSchema, changePasswordSchema } from '../console.schema.ts';
import { redirectWithToast } from '../kit/action.server.ts';
import { privateResponseHeaders } from '../kit/head.ts';
import { fieldError, formError } from '../kit/redisplay.ts';

/** The account page's action data. */
export interface AccountAnswer extends FormAnswer {
	/** The authenticator app being set up. */
	enrolling?: Enrollment;
	/** Shown only once. */
	recoveryCodes?: string[];
}

interface AccountRequest {
	services: Services;
	operator: Operator;
	request: Request;
	form: FormData;
	address: string;
}

/** Runs the account page action named by the form's `intent`. @throws 400 for an unknown intent. */
export async function runAccountAction(request: AccountRequest) {
	const action = String(request.form.get('intent'));
	if (!Object.hasOwn(actions, action)) throw data(null, { status: 400 });
	return await actions[action as keyof typeof actions](request);
}

const actions = {
	async password({ services, operator, form, address }: AccountRequest) {
		const { value, refused } = await parseAuthForm(form, 'password', changePasswordSchema);
		if (refused) return data<AccountAnswer>(refused, { status: 400 });
		const fault = await passwordFault(value.next, operator);
		if (fault) return data<AccountAnswer>(fieldError('password', 'next', fault), { status: 400 });
		return await throttled(services, operator, address, 'password', 'current', async () => {
			await changePassword(services, operator, value);
			return redirectWithToast(services, consolePaths.account, { kind: 'success', ...account.password.done });
		});
	},
	async begin(context: AccountRequest) {
		const { services, operator, request } = context;
		return await withPassword(context, 'begin', async (password) => {
			const enrolling = await beginSecondFactor(services, request, operator, password);
			return data<AccountAnswer>(
				{ form: 'code', outcome: 'accepted', result: null, enrolling },
				{ headers: privateResponseHeaders },
			);
		});
	},
	async code({ services, operator, request, form }: AccountRequest) {
		const sealed = String(form.get('enrolling') ?? '');
		const enrolling = await reopenEnrollment(services, operator, sealed);
		if (!enrolling) return data<AccountAnswer>(formError('begin', account.app.over), { status: 400 });
		const { value, refused } = await parseAuthForm(form, 'code', accountCodeSchema);
		if (refused) return data<AccountAnswer>({ ...refused, enrolling }, { status: 400 });
		try {
			const { recoveryCodes, cookies } = await confirmSecondFactor(services, request, operator, value.code);
			return withCookies({ form: 'codes', outcome: 'accepted', result: null, recoveryCodes }, cookies);
		} catch (error) {
			return data<AccountAnswer>({ ...refusedBy(services, 'code', error, 'code'), enrolling }, { status: 400 });
		}
	},
	async end(context: AccountRequest) {
		const { services, operator, request } = context;
		return await withPassword(context, 'end', async (password) => {
			const cookies = await endSecondFactor(services, request, operator, password);
			return redirectWithToast(services, consolePaths.account, { kind: 'success', ...account.app.ended }, cookies);
		});
	},
	async renew(context: AccountRequest) {
		const { services, operator, request } = context;
		return await withPassword(context, 'renew', async (password) => {
			const recoveryCodes = await renewRecoveryCodes(services, request, operator, password);
			return data<AccountAnswer>({ form: 'codes', outcome: 'accepted', result: null, recoveryCodes });
		});
	},
	async session({ services, operator, form }: AccountRequest) {
		try {
			await revokeSession(services, operator, String(form.get('id') ?? ''));
		} catch (error) {
			return data<AccountAnswer>(refusedBy(services, 'sessions', error), { status: 409 });
		}
		return redirectWithToast(services, consolePaths.account, { kind: 'success', ...account.sessions.ended });
	},
	async others({ services, operator }: AccountRequest) {
		await revokeOthers(services, operator);
		return redirectWithToast(services, consolePaths.account, { kind: 'success', ...account.sessions.endedOthers });
	},
};

/** Runs an account change whose form holds only the current password. @param id The form's id. */
async function withPassword<Result>(
	{ services, operator, form, address }: AccountRequest,
	id: string,
	run: (password: string) => Promise<Result>,
) {
	const { value, refused } = await parseAuthForm(form, id, accountPasswordSchema);
	if (refused) return data<AccountAnswer>(refused, { status: 400 });
	return await throttled(services, operator, address, id, 'password', () => run(value.password));
}

/** Limits password guesses as sign-in does, so an unattended browser is no shortcut. */
async function throttled<Result>(
	services: Services,
	operator: Operator,
	address: string,
	id: string,
	field: string,
	run: () => Promise<Result>,
) {
	const admission = await admit(services, { account: operator.email, address });
	if (admission.wait > 0) return signInRefusal(services, id, { state: 'wait', seconds: admission.wait });
	try {
		const answer = await run();
		await admission.succeeded();
		return answer;
	} catch (error) {
		return data<AccountAnswer>(refusedBy(services, id, error, field), { status: 400 });
	}
}

function withCookies(answer: AccountAnswer, cookies: string[]) {
	const headers = new Headers(privateResponseHeaders);
	for (const cookie of cookies) headers.append('Set-Cookie', cookie);
	return data(answer, { headers });
}
