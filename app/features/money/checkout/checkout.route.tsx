import { useEffect } from 'react';
import { data, redirect, redirectDocument, useFetcher, useRevalidator } from 'react-router';
import { recognizeParticipant } from '#app/features/year/access/participant-sessions.server.ts';
import { flashCookie } from '#app/forms/flash.server.ts';
import { isOwnOrigin, isUnasked, readForm } from '#app/forms/form.server.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { clientContext, type Services, servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { checkout } from '#content/checkout.ts';
import { my, myPaths } from '#content/my.ts';
import { experienceLevels } from '#content/options.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { emailBuyerLink, signInBuyer } from '../orders/buyer-browser.server.ts';
import { chooseLevel, chooseStart } from '../orders/orders.server.ts';
import { checkoutPage, paymentMethod } from '../orders/payment-method.server.ts';
import { askAboutPayment } from '../payments/provider.server.ts';
import { applyCode } from '../promotion-codes/promotion-codes.server.ts';
import type { Route } from './+types/checkout.route';
import { isBuyerOf, openedPayment, openPayment, type ReservationView, viewReservation } from './reservation.server.ts';
import { type Problem, problemOf, type RefusedCode, ReservationPage } from './reservation-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('checkout', matches);

/** Passes on `Retry-After` without scripts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The reservation. `done`: back from the provider. `ready`: the provider's page was opened. `problem`: it could not be. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const params = url.searchParams;
	const viewer = (await recognizeParticipant(services, request))?.participant.person;
	let reservation = await viewReservation(services, params.get('reference'), viewer);
	if (reservation?.state === 'reserved' && params.has('done')) {
		// The payer may be back before the provider's event, or that got lost.
		await askAboutPayment(services, reservation.reference);
		reservation = await viewReservation(services, reservation.reference, viewer);
	}
	if (reservation?.state === 'paid' && params.has('done')) await letIn(services, request, reservation, viewer);
	const isBack = params.has('done') && paymentMethod(services.config) !== 'none';
	const isThanks = isBack && !params.has('reference');
	const isBuyer = reservation && viewer ? await isBuyerOf(services, reservation.reference, viewer) : false;
	const loaded = {
		reservation,
		isBuyer,
		opened: reservation && params.has('ready') ? await openedPayment(services, reservation.reference) : undefined,
		isBack,
		// A payment link returns to the same address for everyone.
		isThanks,
		problem: problemOf(params.get('problem'), params.get('wait')),
	};
	return data(loaded, { status: reservation || isThanks ? 200 : 404 });
}

/**
 * @throws A redirect to the home of a buyer who is signed in, or in at once; others see what they paid, and sign in by email.
 * @param viewer The person who is signed in.
 */
async function letIn(
	services: Services,
	request: Request,
	reservation: Pick<ReservationView, 'reference' | 'seats'> & { startsOn: string | null; isNextYear: boolean },
	viewer: string | undefined,
): Promise<void> {
	const { seats, reference } = reservation;
	const isBuyer = viewer !== undefined && !isUnasked(request) && (await isBuyerOf(services, reference, viewer));
	const cookies = isBuyer ? [] : viewer === undefined ? await signInBuyer(services, request, reference) : undefined;
	if (!cookies) return;
	const headers = new Headers({ 'cache-control': 'no-store' });
	const { startsOn, isNextYear } = reservation;
	const { welcome, welcomeBack, nextYear } = checkout;
	const title = isNextYear ? nextYear.paid(startsOn) : welcomeBack.title;
	const words = isBuyer ? { ...welcomeBack, title } : welcome;
	const toast = flashCookie({ kind: 'success', ...words }, services.config.APP_URL);
	for (const cookie of [...cookies, toast]) headers.append('Set-Cookie', cookie);
	// A new document, also for the page that waits with scripts: the toast is read once for each.
	throw redirectDocument(seats > 0 ? myPaths.team : myPaths.home, { status: 303, headers });
}

/**
 * Opens the payment: with scripts the browser goes to the provider's page. Without scripts a form must not lead to another host
 * (`form-action`, which browsers apply to redirects too), so the page is shown again with a link.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
	const services = servicesOf(context);
	if (!isOwnOrigin(request, services.config.APP_URL)) return refuse(403, { reason: 'otherSite' });
	const wait = await services.formLimit.check(context.get(clientContext).address);
	if (wait > 0) return refuse(429, { reason: 'tooMany' }, wait);
	const reservation = await viewReservation(services, url.searchParams.get('reference'));
	// Paid in the meantime, or unknown: the page says so.
	if (!reservation) return redirect(url.pathname, 303);
	const here = checkoutPage(reservation.reference);
	const form = await readForm(request);
	if (form?.get('intent') === 'link') return await sendSignInLink(services, request, reservation);
	if (form?.get('intent') === 'start') return await saveStart(services, reservation.reference, form);
	if (form?.get('intent') === 'level') return await saveLevel(services, reservation.reference, form);
	if (form?.get('intent') === 'code') return await saveCode(services, reservation.reference, form);
	const opened = await openPayment(services, reservation.reference);
	if (!opened) return redirect(here, 303);
	if ('problem' in opened) {
		const { problem: reason, retryAfter } = opened;
		return refuse(503, reason === 'busy' ? { reason, seconds: retryAfter } : { reason }, retryAfter);
	}
	const isInPlace = new URL(request.url).pathname.endsWith('.data');
	return redirect(isInPlace ? opened.url : `${here}&ready`, 303);
}

/** The same answer whether or not an email was due. */
async function sendSignInLink(services: Services, request: Request, { reference, seats }: ReservationView) {
	const cookie = await emailBuyerLink(services, request, reference, seats > 0 ? myPaths.team : myPaths.home);
	const headers = new Headers(cookie ? { 'Set-Cookie': cookie } : undefined);
	headers.append('Set-Cookie', flashCookie({ kind: 'success', ...my.signIn.sent }, services.config.APP_URL));
	return redirect(checkoutPage(reference), { status: 303, headers });
}

async function saveStart(services: Services, reference: string, form: FormData) {
	const day = String(form.get('day') ?? '').trim();
	try {
		await chooseStart(services, reference, day || null);
	} catch (error) {
		if (!(error instanceof DomainError)) throw error;
		if (error.code === 'day') return data({ refusedDay: day.slice(0, 20) }, { status: 400 });
		// Paid in the meantime: the page says so.
		return redirect(checkoutPage(reference), 303);
	}
	const cookie = flashCookie({ kind: 'success', ...checkout.start.saved }, services.config.APP_URL);
	return redirect(checkoutPage(reference), { status: 303, headers: { 'Set-Cookie': cookie } });
}

async function saveLevel(services: Services, reference: string, form: FormData) {
	const level = experienceLevels.find(({ value }) => value === form.get('level'))?.value;
	if (!level) return data({ isLevelRefused: true }, { status: 400 });
	try {
		await chooseLevel(services, reference, level);
	} catch (error) {
		if (!(error instanceof DomainError)) throw error;
		// Paid in the meantime: the page says so.
		return redirect(checkoutPage(reference), 303);
	}
	const cookie = flashCookie({ kind: 'success', ...checkout.level.saved }, services.config.APP_URL);
	return redirect(checkoutPage(reference), { status: 303, headers: { 'Set-Cookie': cookie } });
}

/** Applies a promotion code, or shows the form again. With a payment provider, codes are entered on the provider's page. */
async function saveCode(services: Services, reference: string, form: FormData) {
	const here = checkoutPage(reference);
	if (paymentMethod(services.config) !== 'none') return redirect(here, 303);
	const code = String(form.get('code') ?? '').slice(0, 100);
	try {
		await services.db.transaction().execute((tx) => applyCode(tx, services, reference, code));
	} catch (error) {
		if (!(error instanceof DomainError)) throw error;
		const { code: reason } = error;
		// Paid in the meantime: the page says so.
		if (reason !== 'code' && reason !== 'used-up' && reason !== 'invoiced') return redirect(here, 303);
		return data({ refusedCode: { code, reason } satisfies RefusedCode }, { status: reason === 'code' ? 400 : 409 });
	}
	const toast = code.trim() === '' ? checkout.code.removed : checkout.code.saved;
	const cookie = flashCookie({ kind: 'success', ...toast }, services.config.APP_URL);
	return redirect(here, { status: 303, headers: { 'Set-Cookie': cookie } });
}

function refuse(status: number, problem: Problem, retryAfter = 0) {
	return data({ problem }, { status, headers: retryAfter > 0 ? { 'Retry-After': String(retryAfter) } : undefined });
}

/** Shows a broken connection on the page, as any other problem. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	try {
		return await serverAction();
	} catch (error) {
		if (error instanceof Response && error.status < 400) throw error;
		// With a success status React Router would call the loader again, and its failure would replace the page.
		return data({ problem: { reason: 'offline' } satisfies Problem }, { status: 503 });
	}
}

const POLL_MS = 3_000;
const MAX_POLLS = 60;

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
	const fetcher = useFetcher<typeof action>();
	const { reservation } = loaderData;
	const isWaiting = reservation?.state === 'reserved' && loaderData.isBack;
	usePolling(isWaiting);
	if (!reservation) {
		const { isThanks } = loaderData;
		const { heading, text } = isThanks ? checkout.thanks : checkout.noReservation;
		const { href, label } = isThanks
			? checkout.home
			: { ...checkout.noReservation, label: checkout.noReservation.button };
		return (
			<StatusPage title={heading} text={text} grown={isThanks ? 0.6 : 0.2}>
				<p className="status-page-links">
					<ButtonLink to={href}>{label}</ButtonLink>
				</p>
			</StatusPage>
		);
	}
	const { opened, problem } = loaderData;
	return (
		<ReservationPage
			reservation={reservation}
			isBuyer={loaderData.isBuyer}
			isWaiting={isWaiting}
			opened={opened}
			problem={problemIn(fetcher.data) ?? problemIn(actionData) ?? problem}
			refusedDay={actionData && 'refusedDay' in actionData ? actionData.refusedDay : undefined}
			isLevelRefused={actionData !== undefined && 'isLevelRefused' in actionData}
			refusedCode={actionData && 'refusedCode' in actionData ? actionData.refusedCode : undefined}
			Form={fetcher.Form}
			busy={fetcher.state !== 'idle'}
		/>
	);
}

type Answer = Route.ComponentProps['actionData'];

const problemIn = (answer: Answer): Problem | undefined => (answer && 'problem' in answer ? answer.problem : undefined);

function usePolling(isWaiting: boolean): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!isWaiting) return;
		let polls = 0;
		const poll = async () => {
			// A failing loader would replace the page, so the connection is checked first.
			const response = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
			if (response?.ok) await revalidate();
		};
		const timer = setInterval(() => {
			if (++polls > MAX_POLLS) clearInterval(timer);
			else if (document.visibilityState === 'visible') void poll();
		}, POLL_MS);
		return () => clearInterval(timer);
	}, [isWaiting, revalidate]);
}
