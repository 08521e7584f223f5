import { data } from 'react-router';
import { findReservation } from '#app/features/enrollment/enrollment.server.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { FormPage } from '#app/ui/form-page.tsx';
import { Stray } from '#app/ui/stray.tsx';
import { checkout } from '#content/dialogs.ts';
import type { Route } from './+types/checkout.route';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('checkout', matches);

export async function loader({ context, url }: Route.LoaderArgs) {
	const reservation = await findReservation(servicesOf(context), url.searchParams.get('reference'));
	return data({ reference: reservation?.reference }, { status: reservation ? 200 : 404 });
}

/** Our own checkout page: it says plainly that nothing can be paid here, and shows what is reserved. */
export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
	const { noReservation, notConnected, labels } = checkout;
	if (!loaderData.reference) {
		return (
			<Stray title={noReservation.heading} text={noReservation.text} grown={0.2}>
				<p className="stray-ways">
					<ButtonLink to={noReservation.href}>{noReservation.button}</ButtonLink>
				</p>
			</Stray>
		);
	}
	return (
		<FormPage title={checkout.heading} lead={notConnected.text}>
			<h2 className="h3">{checkout.summaryHeading}</h2>
			<dl className="facts">
				<dt>{labels.item}</dt>
				<dd>{checkout.item}</dd>
				<dt>{labels.price}</dt>
				<dd>{checkout.price}</dd>
				<dt>{labels.reference}</dt>
				<dd>
					<code>{loaderData.reference}</code>
				</dd>
			</dl>
			<p className="soft">{checkout.refund}</p>
			<ButtonLink to={checkout.home.href} variant="secondary" className="mt-6">
				{checkout.home.label}
			</ButtonLink>
		</FormPage>
	);
}
