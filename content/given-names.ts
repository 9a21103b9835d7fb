/**
 * Given names that are common in many countries, so that a full name in a story can be marked for the moderator. A name
 * that is not here is still marked where the words around it introduce somebody ('my boss Xyz Abc').
 */

/** Hardly ever anything but a name. Months, places and faiths (April, Paris, Christian) are left out on purpose. */
export const GIVEN_NAMES: readonly string[] =
  `Aaron Abigail Adam Adrian Agnes Ahmed Aisha Alan Albert Alejandro Alessandro Alex Alexander Alexandra Alice Alicia Alina Alison
Amanda Amelia Amelie Amina Amit Amy Ana Anastasia Andre Andrea Andreas Andrew Angela Anika Anita Anjali Ann Anna Anne Annette Anthony
Antoine Antonio Arjun Arthur Astrid Ayesha Barbara Beatrice Ben Benjamin Bernard Beth Birgit Brandon Brenda Brian Bruno Camille
Carl Carla Carlos Carmen Carol Caroline Catherine Cecilia Celine Chiara Chloe Chris Christina Christine Christoph Christopher
Claire Clara Claudia Colin Connor Craig Cristina Daniel Daniela Daniele Darren David Deborah Denise Dennis Derek Diana Diego Dieter
Dmitri Dominik Donald Donna Dorothy Douglas Duncan Dylan Edward Eileen Elena Eleanor Elias Elisa Elisabeth Elizabeth Ella Ellen
Emily Emma Emmanuel Enrique Eric Erik Erika Esther Ethan Eva Evelyn Fatima Felicity Felix Fernando Fiona Francesca Francesco
Francisco Franziska Frederick Gabriel Gabriela Gareth Gary Gavin Geoffrey George Gerald Gillian Giovanni Giulia Gloria Gonzalo Graham
Greta Guillaume Gustavo Hannah Hans Harold Harriet Hassan Heather Heidi Helen Helena Henrik Henry Hiroshi Howard Hugo Ian Ibrahim
Ines Ingrid Irina Isaac Isabel Isabella Ivan Jacob Jacques Jake James Jamie Jan Jana Jane Janet Janine Jasmin Jason Javier Jeff
Jeffrey Jennifer Jenny Jeremy Jessica Joan Joanna Joao Joel Johan Johannes John Jonas Jonathan Jorge Jose Josef Joseph Joshua
Juan Judith Julia Julian Julie Juliette Jürgen Karen Karim Karin Karl Katarina Kate Katherine Kathleen Katja Kavita Keith Kelly
Kenneth Kevin Khalid Kim Kirsten Klaus Kristin Kumar Lara Larissa Lars Laura Lauren Laurent Lea Leah Lena Leo Leon Leonie Liam
Linda Lisa Lorenzo Louis Louise Luca Lucas Lucia Lucy Luigi Luis Luisa Lukas Lydia Magdalena Manuel Marc Marco Marcus Margaret
Maria Marie Marina Mario Marion Marta Martha Martin Martina Mary Mathilde Matteo Matthew Matthias Maureen Megan Mehmet Mei
Melanie Melissa Mia Michael Michelle Miguel Mike Miriam Mohamed Mohammed Monica Monika Moritz Muhammad Nadia Natalia Natalie
Natasha Neil Nicholas Nicola Nicolas Nicole Nina Nora Olga Oliver Olivia Omar Oscar Pablo Pamela Pascal Patricia Patrick Paul
Paula Paulo Pauline Pedro Peter Petra Philip Philippe Pierre Priya Rachel Rafael Rahul Raj Rajesh Ralf Rebecca Renate Ricardo
Richard Rita Robert Roberto Roger Roland Ronald Rosa Rosemary Roxanne Ruth Ryan Sabine Sally Sam Samantha Samir Samuel Sandra
Sanjay Sara Sarah Sebastian Sergei Sergio Sharon Sheila Shirley Silvia Simon Simone Sofia Sonia Sophia Sophie Stefan Stefanie
Stella Stephan Stephanie Stephen Steve Steven Stuart Sunita Susan Susanne Svetlana Sylvia Tamara Tanja Tara Tatiana Teresa
Theo Theresa Thomas Tim Timothy Tina Tobias Tom Tomas Tony Tracey Ulrike Ursula Valentina Valerie Vanessa Veronica Vijay
Vincent Vivian Vladimir Walter Wendy Werner William Wolfgang Xavier Yasmin Yuki Yusuf Yvonne Zoe`.split(/\s+/);

/** Names that are words as well: only within a sentence, where a word of that kind would have a small letter. */
export const NAMES_THAT_ARE_WORDS: readonly string[] =
  'Amber Art Bill Bob Chase Daisy Dawn Dean Drew Faith Frank Gene Grace Grant Guy Hazel Holly Hope Ivy Jack Jasmine Jade Joy Lance Lily Mark Max Miles Nick Olive Pat Penny Pierce Poppy Ray Rob Robin Rose Ruby Rusty Sky Sunny Sue Ted Violet Wade Will'.split(
    ' ',
  );
