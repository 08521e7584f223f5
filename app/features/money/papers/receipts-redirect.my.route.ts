import { redirect } from 'react-router';
import { myBilling } from '#content/my/billing.ts';
import type { Route } from './+types/receipts-redirect.my.route';

/** /my/receipts, which emails of earlier versions link to, and its PDFs. */
export function loader({ params }: Route.LoaderArgs) {
	return redirect(params.number ? `${myBilling.path}/${params.number}.pdf` : myBilling.path, 301);
}
