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
import { notIn } from '../auth/sign-in-refused.server.ts';
import { accountCodeSchema, accountPasswordSchema, changePasswordSchema } from '../console.schema.ts';
import { redirectWithToast } from '../kit/action.server.ts';
import { privateResponseHeaders } from '../kit/head.ts';
import { fieldError, formError } from '../kit/redisplay.ts';

/** What the account page is told by an action of its own. */
export interface AccountAnswer extends FormAnswer {
	/** An app that is being set up. */
	enrolling?: Enrollment;
	/** Shown this once. */
	recoveryCodes?: string[];
}

interface AccountRequest {
	services: Services;
	operator: Operator;
	request: Request;
	form: FormData;
	address: string;
}

/** Does what a form of the account page asks for, by the name of its action. */
export async function doAccountAction(request: AccountRequest) {
	const action = String(request.form.get('intent'));
	const run = actions[action as keyof typeof actions];
	if (!run) throw data(null, { status: 400 });
	return await run(request);
}

const actions = {
	async password({ services, operator, form, address }: AccountRequest) {
		const { value, refused } = await parseAuthForm(form, 'password', changePasswordSchema);
		if (refused) return data<AccountAnswer>(refused, { status: 400 });
		const fault = await passwordFault(value.next, operator);
		if (fault) return data<AccountAnswer>(fieldError('password', 'next', fault), { status: 400 });
		return await guessing(services, operator, address, 'password', 'current', async () => {
			await changePassword(services, operator, value);
			return redirectWithToast(services, consolePaths.account, { kind: 'success', ...account.password.done });
		});
	},
	async begin({ services, operator, request, form, address }: AccountRequest) {
		const { value, refused } = await parseAuthForm(form, 'begin', accountPasswordSchema);
		if (refused) return data<AccountAnswer>(refused, { status: 400 });
		return await guessing(services, operator, address, 'begin', 'password', async () => {
			const enrolling = await beginSecondFactor(services, request, operator, value.password);
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
		const { value, refused: wrong } = await parseAuthForm(form, 'code', accountCodeSchema);
		if (wrong) return data<AccountAnswer>({ ...wrong, enrolling }, { status: 400 });
		try {
			const { recoveryCodes, cookies } = await confirmSecondFactor(services, request, operator, value.code);
			return withCookies({ form: 'codes', outcome: 'accepted', result: null, recoveryCodes }, cookies);
		} catch (error) {
			return data<AccountAnswer>({ ...refusedBy(services, 'code', error, 'code'), enrolling }, { status: 400 });
		}
	},
	async end({ services, operator, request, form, address }: AccountRequest) {
		const { value, refused } = await parseAuthForm(form, 'end', accountPasswordSchema);
		if (refused) return data<AccountAnswer>(refused, { status: 400 });
		return await guessing(services, operator, address, 'end', 'password', async () => {
			const cookies = await endSecondFactor(services, request, operator, value.password);
			return redirectWithToast(services, consolePaths.account, { kind: 'success', ...account.app.ended }, cookies);
		});
	},
	async renew({ services, operator, request, form, address }: AccountRequest) {
		const { value, refused } = await parseAuthForm(form, 'renew', accountPasswordSchema);
		if (refused) return data<AccountAnswer>(refused, { status: 400 });
		return await guessing(services, operator, address, 'renew', 'password', async () => {
			const recoveryCodes = await renewRecoveryCodes(services, request, operator, value.password);
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

/** An action that requires the password: a person at someone else's open browser cannot guess it faster than a stranger. */
async function guessing<Done>(
	services: Services,
	operator: Operator,
	address: string,
	id: string,
	field: string,
	run: () => Promise<Done>,
) {
	const admission = await admit(services, { account: operator.email, address });
	if (admission.wait > 0) return notIn(services, id, { state: 'wait', seconds: admission.wait });
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
