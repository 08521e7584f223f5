import type { FormAnswer } from '#app/forms/answer.ts';
import { usePrice } from '#app/settings/use-price.ts';
import { leaveOverlays } from '#app/ui/overlays.ts';
import { PriceSummary } from '#app/ui/price-summary.tsx';
import { enrollment } from '#content/dialogs.ts';
import { EnrollmentForm } from './enrollment.form.tsx';

/** Time to read the toast before the checkout page opens. */
const REDIRECT_MS = 1500;

export default function EnrollmentPanel() {
	const price = usePrice();
	const pay = ({ detail }: FormAnswer) => {
		// Also if the dialog was closed. Back from the payment shows the page, not the dialog.
		setTimeout(async () => {
			await leaveOverlays();
			if (detail?.checkout) location.assign(detail.checkout);
		}, REDIRECT_MS);
	};
	return (
		<div className="enrollment">
			<PriceSummary {...enrollment.summary} price={price?.display ?? enrollment.summary.price} />
			<EnrollmentForm onAccepted={pay} />
		</div>
	);
}
