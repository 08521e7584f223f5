import { LegalPage, legalMeta } from './legal-page.tsx';

export const meta = legalMeta('terms');

export default function TermsPage() {
	return <LegalPage which="terms" />;
}
