/** The sign-in completion screen of spec 1 section 2. */
export function Completing() {
  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-5 px-5 text-center" role="status">
      <span className="spinner spinner-48" aria-hidden="true" />
      <div className="grid gap-2">
        <h1 className="text-2xl">Completing Sign In...</h1>
        <p className="text-ink-2">Please wait while we redirect you.</p>
      </div>
    </div>
  );
}
