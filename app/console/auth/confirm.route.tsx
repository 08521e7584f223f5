import { data } from 'react-router';
import { isPassword } from '#app/operators/passwords.server.ts';
import { sentenceFor } from '#app/operators/refusals.server.ts';
import { confirmSession } from '#app/operators/sessions.server.ts';
import { admit } from '#app/operators/sign-in-throttle.server.ts';
import { clientContext, servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { confirmStep } from '#content/console/frame.ts';
import { confirmSchema } from '../console.schema.ts';
import { redirectWithToast } from '../kit/action.server.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { operatorContext, requirePermission } from '../kit/guard.server.ts';
import { consoleHead, privateHeaders } from '../kit/head.ts';
import { fieldError } from '../kit/redisplay.ts';
import type { Route } from './+types/confirm.route';
import { parseAuthForm } from './auth-form.server.ts';
import { safeNext } from './next.ts';
import { signInRefusal } from './sign-in-refused.server.ts';

const ID = 'confirm';

export const headers: Route.HeadersFunction = privateHeaders;

export const meta: Route.MetaFunction = () => consoleHead(confirmStep.heading);

export const loader = () => null;

export async function action({ request, url, context }: Route.ActionArgs) {
	const services = servicesOf(context);
	const operator = requirePermission(context.get(operatorContext), 'account.change');
	const { value, refused } = await parseAuthForm(request, ID, confirmSchema);
	if (refused) return data(refused, { status: 400 });
	// Someone at an unattended browser is throttled like any other password guess.
	const { address } = context.get(clientContext);
	const admission = await admit(services, { account: operator.email, address });
	if (admission.wait > 0) return signInRefusal(services, ID, { state: 'wait', seconds: admission.wait });
	if (!(await isPassword(services, operator.id, value.password))) {
		return data(fieldError(ID, 'password', sentenceFor(services, 'INVALID_PASSWORD')), { status: 400 });
	}
	await admission.succeeded();
	await confirmSession(services, operator);
	return redirectWithToast(services, safeNext(url.searchParams.get('next')));
}

export default function Confirm() {
	const { heading, text, field, button } = confirmStep;
	return (
		<div className="console-narrow">
			<h1 className="h3">{heading}</h1>
			<p>{text}</p>
			<ConsoleForm id={ID} label={heading}>
				<ConsoleField name="password" label={field} type="password" autoComplete="current-password" />
				<Button type="submit">{button}</Button>
			</ConsoleForm>
		</div>
	);
}
