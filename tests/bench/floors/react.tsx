import { createRoot } from 'react-dom/client';

const Page = () => (
  <main>
    <h1>Market</h1>
    <p>Prices of the day, drawn by React.</p>
  </main>
);

createRoot(document.querySelector('#root')!).render(<Page />);
