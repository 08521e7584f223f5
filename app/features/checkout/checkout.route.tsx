import { useEffect } from 'react';
import { data, redirect, useFetcher, useRevalidator } from 'react-router';
import { checkoutPage, paymentWay } from '#app/features/enrollment/payment-way.server.ts';
import { isOwnOrigin } from '#app/forms/own-origin.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { clientContext, servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { checkout } from '#content/checkout.ts';
import type { Route } from './+types/checkout.route';
import { openedPayment, openPayment } from './checkout-session.server.ts';
import { viewReservation } from './reservation.server.ts';
import { type Problem, problemOf, ReservationPage } from './reservation-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('checkout', matches);

/** Without scripts, what the action says of waiting is said with the page. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** What is true of a reservation. `done`: back from the provider. `ready`: its page was made. `problem`: it could not be. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const params = url.searchParams;
	const reservation = await viewReservation(services, params.get('reference'));
	// Nobody comes back from a provider that is not there.
	const isBack = params.has('done') && paymentWay(services.config) !== 'none';
	const isThanks = isBack && !params.has('reference');
	const shown = {
		reservation,
		opened: reservation && params.has('ready') ? await openedPayment(services, reservation.reference) : undefined,
		isBack,
		// A payment link leads back to one address for everyone.
		isThanks,
		problem: problemOf(params.get('problem'), params.get('wait')),
	};
	return data(shown, { status: reservation || isThanks ? 200 : 404 });
}

/**
 * Opens the payment: with scripts the browser goes straight to the provider's page. Without them a form may not lead to
 * another host (`form-action`, which browsers apply to redirects too), so the page comes back with a link.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
	const services = servicesOf(context);
	if (!isOwnOrigin(request, services.config.APP_URL)) return refuse(403, { reason: 'otherSite' });
	const wait = await services.formLimit.check(context.get(clientContext).address);
	if (wait > 0) return refuse(429, { reason: 'tooMany' }, wait);
	const reservation = await viewReservation(services, url.searchParams.get('reference'));
	// Paid in the meantime, or not there: the page says so.
	if (!reservation) return redirect(url.pathname, 303);
	const here = checkoutPage(reservation.reference);
	const opened = await openPayment(services, reservation.reference);
	if (!opened) return redirect(here, 303);
	if ('problem' in opened) {
		const { problem: reason, retryAfter } = opened;
		return refuse(503, reason === 'busy' ? { reason, seconds: retryAfter } : { reason }, retryAfter);
	}
	const isInPlace = new URL(request.url).pathname.endsWith('.data');
	return redirect(isInPlace ? opened.url : `${here}&ready`, 303);
}

function refuse(status: number, problem: Problem, retryAfter = 0) {
	return data({ problem }, { status, headers: retryAfter > 0 ? { 'Retry-After': String(retryAfter) } : undefined });
}

/** A connection that breaks is told in place, as everything else that can go wrong. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	try {
		return await serverAction();
	} catch (error) {
		if (error instanceof Response && error.status < 400) throw error;
		// After a success the loader would be asked again, and its failure would take the page's place.
		return data({ problem: { reason: 'offline' } satisfies Problem }, { status: 503 });
	}
}

/** How often, and how many times, the page of someone who has just paid looks whether the provider has told. */
const LOOK_MS = 3_000;
const LOOKS = 60;

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
	const fetcher = useFetcher<typeof action>();
	const { reservation } = loaderData;
	const isWaiting = reservation?.state === 'reserved' && loaderData.isBack;
	useLooking(isWaiting);
	if (loaderData.isThanks) {
		const { thanks, home } = checkout;
		return (
			<StatusPage title={thanks.heading} text={thanks.text} grown={0.6}>
				<p className="status-page-links">
					<ButtonLink to={home.href}>{home.label}</ButtonLink>
				</p>
			</StatusPage>
		);
	}
	if (!reservation) {
		const { heading, text, href, button } = checkout.noReservation;
		return (
			<StatusPage title={heading} text={text} grown={0.2}>
				<p className="status-page-links">
					<ButtonLink to={href}>{button}</ButtonLink>
				</p>
			</StatusPage>
		);
	}
	const { opened, problem } = loaderData;
	return (
		<ReservationPage
			reservation={reservation}
			isWaiting={isWaiting}
			opened={opened}
			problem={fetcher.data?.problem ?? actionData?.problem ?? problem}
			Form={fetcher.Form}
			busy={fetcher.state !== 'idle'}
		/>
	);
}

function useLooking(isWaiting: boolean): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!isWaiting) return;
		let looks = 0;
		const look = async () => {
			// A loader that fails takes the page away, so a connection that is gone for a moment is found out first.
			const there = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
			if (there?.ok) await revalidate();
		};
		const timer = setInterval(() => {
			if (++looks > LOOKS) clearInterval(timer);
			else if (document.visibilityState === 'visible') void look();
		}, LOOK_MS);
		return () => clearInterval(timer);
	}, [isWaiting, revalidate]);
}
