import { LegalPage, legalMeta } from './legal-page.tsx';

export const meta = legalMeta('refund');

export default function RefundPage() {
	return <LegalPage which="refund" />;
}
