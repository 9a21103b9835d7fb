/** The way to what only a newer page reads. */
import { Button } from '../kit/button.tsx';
import { reloadPage } from './reload-page.ts';

export const ReloadButton = () => (
  <Button variant="outline" size="small" onClick={reloadPage}>
    Reload the page
  </Button>
);
