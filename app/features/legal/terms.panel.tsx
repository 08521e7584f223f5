import LegalText from './legal-text.tsx';

/** The terms of service dialog's content. */
export default function TermsPanel() {
	return <LegalText which="terms" />;
}
