import type { FormAnswer } from '#app/forms/answer.ts';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { leaveOverlays } from '#app/ui/overlays.ts';
import { enrollment } from '#content/dialogs.ts';
import { EnrollmentForm } from './enrollment.form.tsx';

/** How long the toast is read before the checkout page is opened. */
const REDIRECT_MS = 1500;

/** The price beside the enrollment form; after the reservation the way to the payment. */
export default function EnrollmentPanel() {
	const pay = ({ detail }: FormAnswer) => {
		// The reservation stands: the way to the payment opens whether or not the dialog is still open, and Back from there shows the page.
		setTimeout(async () => {
			await leaveOverlays();
			if (detail?.checkout) location.assign(detail.checkout);
		}, REDIRECT_MS);
	};
	return (
		<div className="enrollment">
			<PriceSummary />
			<EnrollmentForm onAccepted={pay} />
		</div>
	);
}

function PriceSummary() {
	const { heading, price, unit, includes, payment, refund } = enrollment.summary;
	return (
		<section className="price-summary dark" aria-label={heading}>
			<h2>{heading}</h2>
			<p>
				<strong>{price}</strong> {unit}
			</p>
			<ul>
				{includes.map((item) => (
					<li key={item}>{item}</li>
				))}
			</ul>
			<p>{payment}</p>
			<p>
				{refund.before} <DialogLink to={refund.href}>{refund.link}</DialogLink>
				{refund.after}
			</p>
		</section>
	);
}
