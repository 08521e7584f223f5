import { data, redirect } from 'react-router';
import type { FormSchema } from '#app/forms/parse.ts';
import { checkForm } from '#app/forms/receive.server.ts';
import { type CodeMethod, codeMethods } from '#app/operators/code-methods.ts';
import { awaitsCode, enterCode, sendCode } from '#app/operators/sign-in.server.ts';
import { clientContext, servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console/paths.ts';
import { codeStep } from '#content/console/sign-in.ts';
import { codeSchema, emptySchema } from '../console.schema.ts';
import { redirectWithToast } from '../kit/action.server.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { consoleHead, privateHeaders, privateResponseHeaders, withoutSiteFrame } from '../kit/head.ts';
import type { Route } from './+types/code.route';
import { withoutSecrets } from './auth-form.server.ts';
import { AuthLayout } from './auth-layout.tsx';
import { safeNext, signInAddress } from './next.ts';
import { signInRefusal } from './sign-in-refused.server.ts';

const ID = 'code';

export const handle = withoutSiteFrame;

export const meta: Route.MetaFunction = () => consoleHead(codeStep.title, true);

export const headers: Route.HeadersFunction = privateHeaders;

export function loader({ request, url }: Route.LoaderArgs) {
	const next = safeNext(url.searchParams.get('next'));
	if (!awaitsCode(request)) throw redirect(signInAddress(next), { status: 303, headers: privateResponseHeaders });
	return { way: wayOf(url), next };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const services = servicesOf(context);
	const next = safeNext(url.searchParams.get('next'));
	const attempt = { request, address: context.get(clientContext).address };
	const checked = await checkForm<CodeForm>({ request, context }, formOf);
	if ('answer' in checked) return data(withoutSecrets(checked.answer), { status: checked.status });
	const { value } = checked.submission;
	if (value.code === undefined) {
		const sent = await sendCode(services, attempt);
		if (sent.state === 'wait' || sent.state === 'refused') return signInRefusal(services, ID, sent);
		const query = new URLSearchParams({ way: 'mail', next });
		return redirectWithToast(services, `${consolePaths.code}?${query}`, { kind: 'success', ...codeStep.sent });
	}
	const entry = await enterCode(services, attempt, value);
	if (entry.state === 'in') return redirectWithToast(services, next, undefined, entry.cookies);
	return entry.state === 'code' ? data(null) : signInRefusal(services, ID, entry);
}

type CodeForm = { way: CodeMethod; code: string } | { way?: undefined; code?: undefined };

/** The form for a code, or the button that requests one by email. */
function formOf(sent: FormData): { id: string; schema: FormSchema<CodeForm> } {
	return { id: ID, schema: sent.get('intent') === 'send' ? emptySchema : codeSchema };
}

function wayOf(url: URL): CodeMethod {
	return codeMethods.find((way) => way === url.searchParams.get('way')) ?? 'app';
}

export default function Code({ loaderData: { way, next } }: Route.ComponentProps) {
	const { heading, leads, fields, button, ways } = codeStep;
	const here = (other: CodeMethod) => `${consolePaths.code}?${new URLSearchParams({ way: other, next })}`;
	return (
		<AuthLayout heading={heading} lead={leads[way]}>
			<ConsoleForm id={ID} label={heading} hidden={{ way }}>
				<ConsoleField
					name="code"
					label={fields[way]}
					autoComplete="one-time-code"
					inputMode={way === 'recovery' ? 'text' : 'numeric'}
				/>
				<Button type="submit">{button}</Button>
			</ConsoleForm>
			<section className="console-ways" aria-labelledby="ways">
				<h2 className="h3" id="ways">
					{ways.legend}
				</h2>
				<ul>
					{way !== 'app' && (
						<li>
							<a href={here('app')}>{ways.app}</a>
						</li>
					)}
					{way !== 'recovery' && (
						<li>
							<a href={here('recovery')}>{ways.recovery}</a>
						</li>
					)}
					<li>
						<form method="post">
							<button type="submit" name="intent" value="send" className="link-button">
								{ways.mail}
							</button>
						</form>
					</li>
					<li>
						<a href={signInAddress(next)}>{ways.again}</a>
					</li>
				</ul>
			</section>
		</AuthLayout>
	);
}
