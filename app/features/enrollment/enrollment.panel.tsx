import type { FormAnswer } from '#app/forms/answer.ts';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { leaveOverlays } from '#app/ui/overlays.ts';
import { enrollment } from '#content/dialogs.ts';
import { EnrollmentForm } from './enrollment.form.tsx';

/** Time to read the toast before the checkout page opens. */
const REDIRECT_MS = 1500;

/** The enrollment form beside the price. After the reservation it opens the payment. */
export default function EnrollmentPanel() {
	const pay = ({ detail }: FormAnswer) => {
		// Also if the dialog was closed. Back from the payment shows the page, not the dialog.
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
