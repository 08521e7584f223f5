import { useEffect, useState } from 'react';
import { data, Link, redirect } from 'react-router';
import { LinkForm, LinkSent } from '#app/forms/link-form.tsx';
import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { servicesOf } from '#app/services.ts';
import { FormPage } from '#app/ui/form-page.tsx';
import { myBilling } from '#content/my/billing.ts';
import { passkeys } from '#content/my/passkeys.ts';
import { my, myPaths } from '#content/my.ts';
import { anchors } from '#content/navigation.ts';
import { myHead, privateResponse } from '../home/page.my.ts';
import type { Route } from './+types/sign-in.my.route';
import { safeNext } from './guard.my.server.ts';
import { markBrowser, recognizeParticipant } from './participant-sessions.server.ts';
import { offerPasskeys, PasskeyButton, signInWithPasskey, usePasskey } from './passkey-button.my.tsx';
import { SIGN_IN, signInSchema, signInToasts } from './sign-in.schema.ts';
import { signInForm } from './sign-in-links.server.ts';

export const meta: Route.MetaFunction = () => myHead(my.signIn.title);

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const next = safeNext(url.searchParams.get('next'));
	const recognized = await recognizeParticipant(services, request);
	// Adding a passkey and changing addresses take a fresh sign-in.
	const isOwn = next === myPaths.devices || next.startsWith(myPaths.account);
	const isAgain = isOwn && recognized?.participant.isFresh === false;
	if (recognized && !isAgain) throw redirect(next, { status: 303, headers: privateResponse });
	const { setCookie } = markBrowser(services, request);
	const page = next === myPaths.home ? myPaths.signIn : `${myPaths.signIn}?next=${encodeURIComponent(next)}`;
	return data(
		{ page, next, isSent: url.searchParams.has('sent') },
		{ headers: { ...privateResponse, ...(setCookie ? { 'Set-Cookie': setCookie } : {}) } },
	);
}

export async function action(args: Route.ActionArgs) {
	const { digest } = markBrowser(servicesOf(args.context), args.request);
	return await receive(args, signInForm(digest, safeNext(args.url.searchParams.get('next'))));
}
export const clientAction = answerInPlace(SIGN_IN, signInToasts);

export default function SignInPage({ loaderData: { page, next, isSent } }: Route.ComponentProps) {
	const [isFresh, setFresh] = useState(false);
	const { heading, lead, toBilling, email, button, busy, sent, notEnrolled, enroll } = my.signIn;
	const isDone = isSent || isFresh;
	const text = next === myBilling.path ? toBilling : lead;
	return (
		<FormPage title={heading} lead={isDone ? undefined : text}>
			{isDone ? (
				<LinkSent title={sent.title} text={sent.description} isFresh={isFresh} />
			) : (
				<>
					<LinkForm
						id={SIGN_IN}
						page={page}
						schema={signInSchema}
						label={heading}
						email={{ label: email, autoComplete: 'username webauthn' }}
						button={button}
						busyLabel={busy}
						onDone={() => setFresh(true)}
					/>
					<PasskeySignIn next={next} />
				</>
			)}
			<p className="mt-6">
				{notEnrolled} <Link to={`/#${anchors.pricing}`}>{enroll}</Link>
			</p>
		</FormPage>
	);
}

/**
 * Signing in with a passkey, below the form for a link: by its button, or by the browser's suggestions in the email field.
 * @param next The page to continue to.
 */
function PasskeySignIn({ next }: { next: string }) {
	const passkey = usePasskey();
	const { busy, failure, fail } = passkey;
	const { button, busy: busyLabel, or } = passkeys.signIn;
	// Withdrawn while the button's dialog is open, and made again when it failed.
	// biome-ignore lint/correctness/useExhaustiveDependencies: `fail` is new each time
	useEffect(() => {
		if (busy) return;
		const offer = new AbortController();
		void offerPasskeys(next, offer.signal).catch((error: unknown) => offer.signal.aborted || fail(error));
		return () => offer.abort();
	}, [next, busy, failure]);
	return (
		<div className="with-passkeys mt-5 gap-5">
			<p className="soft">{or}</p>
			<PasskeyButton passkey={passkey} label={button} busyLabel={busyLabel} use={() => signInWithPasskey(next)} />
		</div>
	);
}
